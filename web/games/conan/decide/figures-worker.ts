// The thread in which the figures of this game are worked out.
import { workOut } from '../../../board/figures-thread.ts'
import { finders } from './finders.ts'

workOut(finders)
