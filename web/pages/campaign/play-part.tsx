// A part of a campaign against bots, in this browser: the side one plays is the button.
import { usualLevel } from '@skelos/games/levels.ts'
import { Button } from '../../design/button.tsx'
import type { LocalPlan } from '../../local/index.ts'
import type { Cover, Side } from '../../table/cover.ts'
import { useSay } from '../../words/words.ts'
import { useBeginHere } from '../tables/begin-here.ts'

export function PlayPart({ cover, option, part }: { cover: Cover; option: string; part: string }) {
  const say = useSay()
  const play = useBeginHere(async (side: Side) => {
    const rules = await cover.rules()
    const sides = rules.sides?.(rules.settle({ [option]: part }) ?? {}) ?? []
    const bot = usualLevel(cover.levels)
    return {
      game: cover.id,
      title: say('shell.quick-title', { side: say(side.name), opponents: 1 }),
      options: { [option]: part },
      seats: sides.map((id): LocalPlan => (id === side.id ? 'me' : { bot })),
    }
  })
  return cover.sides.map((side, i) => (
    <Button
      key={side.id}
      kind={i === 0 ? 'primary' : 'plain'}
      size="large"
      busy={play.isPending && play.variables.id === side.id}
      onClick={() => play.mutate(side)}
    >
      {say('shell.campaign.play', { side: say(side.name) })}
    </Button>
  ))
}
