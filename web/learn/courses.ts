// The games that are taught, each course in a chunk of its own.
import { openWords } from '../words/of-games.ts'
import type { Course } from './lesson.ts'

const courses = import.meta.glob<Course>('../games/*/lessons/index.ts', { import: 'default' })

export const taughtGames = Object.keys(courses).map((path) => path.split('/')[2])

export async function loadCourse(game: string): Promise<Course> {
  const [course] = await Promise.all([courses[`../games/${game}/lessons/index.ts`](), openWords(game)])
  return course
}
