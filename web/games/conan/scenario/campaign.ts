// The twelve scenarios as a campaign: what each is, and what a finished game comes to.
import { content } from '@skelos/games/conan/content/index.ts'
import type { Side } from '@skelos/games/conan/content/types.ts'
import { overlordSeat, scenarioOf } from '@skelos/games/conan/rules/state.ts'
import { perLanguage } from '@skelos/text'
import type { Campaign, CampaignPart } from '../../../table/campaign.ts'
import { sayIn } from '../learn/say.ts'
import { stateOf } from '../state-of.ts'
import { Briefing } from './briefing.tsx'
import { paintingsOf } from './paintings.ts'

export const campaign: Campaign = {
  option: 'scenario',
  parts: perLanguage((language) =>
    content.scenarios.map(({ id, title, board, heroCounts, roundLimit }): CampaignPart => {
      const { id: drawn, name } = content.boards[board]
      return {
        id,
        title: title[language],
        note: sayIn(language)('briefing.note', {
          board: name[language],
          least: heroCounts[0],
          heroes: heroCounts.length > 1 ? heroCounts[heroCounts.length - 1] : 'same',
          rounds: roundLimit,
        }),
        picture: paintingsOf(drawn),
      }
    }),
  ),
  partOf: (picture) => scenarioOf(stateOf(picture)).id,
  resultsOf(picture) {
    const state = stateOf(picture)
    const { winner, round } = state
    if (!winner) return []
    const sides = picture.you.map((seat): Side => (seat === overlordSeat ? 'overlord' : 'heroes'))
    const played = [...new Set(sides)]
    const part = scenarioOf(state).id
    const { scenario: first = part } = picture.options as { scenario?: string }
    // scen.continues: whoever comes to the second part has won the first.
    const before = first === part ? [] : [{ part: first, winner: 'heroes', played, rounds: 0 }]
    return [...before, { part, winner, played, rounds: round }]
  },
  Briefing,
}
