import { BookOpen } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { listTags } from '@client/state/records/listEndpoints'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

export const trainingResourcesArea = listArea({
  id: 'trainingResources',
  one: 'Resource',
  title: textOf(trainingTitles, 'trainingResources'),
  icon: BookOpen,
  place: 45,
  menu: 'employee',
  isOfInternalLms: true,
  isWordedAsTraining: true,
  live: { kinds: ['trainingResource'], tags: [listTags('trainingResources').whole] },
  screen: async () =>
    (await import(/* webpackChunkName: "trainingResources" */ './TrainingResourcesPage')).trainingResourcesScreen,
})
