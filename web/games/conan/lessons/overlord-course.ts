// "The Book of Skelos": the Overlord's player learns, the heroes play along.
import { conanCourse } from './course.ts'
import { explained } from './explained.ts'
import { overlordLessons } from './overlord-lessons.ts'

const course = conanCourse({
  id: 'first-book',
  learner: 0,
  rivals: [1, 2],
  lessons: overlordLessons,
  explained: explained.overlord,
})

export default course
