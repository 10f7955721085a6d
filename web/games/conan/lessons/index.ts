// "Your first raid": Conan's player learns, Shevatas and the Overlord play along.
import { conanCourse } from './course.ts'
import { explained } from './explained.ts'
import { lessons } from './lessons.ts'

const conan = 1
const [overlord, shevatas] = [0, 2]

const course = conanCourse({
  id: 'first-raid',
  learner: conan,
  rivals: [overlord, shevatas],
  lessons,
  explained: explained.hero,
})

export default course
