// The figures of this game's screens, worked out beside the page.
import { Figures } from '../../../board/figures.ts'
import { finders } from './finders.ts'

export const figures = new Figures(finders, () =>
  typeof Worker === 'undefined'
    ? undefined
    : new Worker(new URL('./figures-worker.ts', import.meta.url), { type: 'module', name: 'figures' }),
)
