import { LibraryBig } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { listTags } from '@client/state/records/listEndpoints'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

export const coursesArea = listArea({
  id: 'courses',
  one: 'Course',
  isWordedAsTraining: true,
  title: textOf(trainingTitles, 'courses'),
  icon: LibraryBig,
  menu: 'employee',
  place: 42,
  isOfInternalLms: true,
  live: { kinds: ['course'], tags: [listTags('courses').whole] },
  screen: async () => (await import(/* webpackChunkName: "courses" */ './CoursesPage')).coursesScreen,
})
