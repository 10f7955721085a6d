// Seats that win or lose together, as the rules of a game have it.
import type { Seat } from '@skelos/kernel'
import { type Language, listOfNames } from '@skelos/text'
import type { Picture } from '../session/session.ts'
import type { GameText, GameUI } from './game-ui.ts'

/** Those of more than one seat; none where everybody plays for himself, or the rules are not here. */
export const alliancesOf = ({ rules }: Pick<GameUI, 'rules'>, { options }: Picture): Seat[][] =>
  rules?.teams(options).filter((team) => team.length > 1) ?? []

/** All its seats by name, in whatever words the game has for its sides. */
export const saidTeam = (
  team: readonly Seat[],
  text: Pick<GameText, 'seat'>,
  picture: Picture,
  language: Language,
): string =>
  listOfNames(
    language,
    team.map((seat) => text.seat(picture, seat)),
  )
