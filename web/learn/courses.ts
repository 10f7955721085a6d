// The games that are taught, each course in a chunk of its own.
import { openWords } from '../words/of-games.ts'
import type { Course } from './lesson.ts'

const courses = import.meta.glob<Course>('../games/*/lessons/index.ts', { import: 'default' })

export const taughtGames = Object.keys(courses).map((path) => path.split('/')[2])

/** Further courses of a game, by their names in the address. */
const further = import.meta.glob<Course>('../games/*/lessons/*-course.ts', { import: 'default' })

/** The first course of a game, where there is none of that name. */
export async function loadCourse(game: string, name: string | null): Promise<Course> {
  const load = further[`../games/${game}/lessons/${name}-course.ts`] ?? courses[`../games/${game}/lessons/index.ts`]
  const [course] = await Promise.all([load(), openWords(game)])
  return course
}
