import { GraduationCap } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

const title = textOf(trainingTitles, 'myLearning')

/** Home of a training organisation's staff; learners reach it from their menu (D-26). */
export const myLearningArea: Area = {
  id: 'myLearning',
  pages: [
    {
      page: 'myLearning',
      title,
      isOfInternalLms: true,
      screen: async () => (await import(/* webpackChunkName: "myLearning" */ './MyLearningRoute')).myLearningScreen,
    },
  ],
  menu: [
    {
      menu: 'employee',
      place: 40.5,
      title,
      page: 'myLearning',
      also: ['enrolment', 'attempt'],
      icon: GraduationCap,
      permissions: ['training.use'],
    },
  ],
}
