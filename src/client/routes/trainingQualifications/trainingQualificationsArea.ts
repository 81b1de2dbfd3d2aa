import { Award } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { listTags } from '@client/state/records/listEndpoints'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

export const trainingQualificationsArea = listArea({
  id: 'trainingQualifications',
  one: 'Qualification',
  isWordedAsTraining: true,
  title: textOf(trainingTitles, 'trainingQualifications'),
  icon: Award,
  menu: 'employee',
  place: 44,
  isOfInternalLms: true,
  live: { kinds: ['qualification'], tags: [listTags('trainingQualifications').whole] },
  screen: async () =>
    (await import(/* webpackChunkName: "trainingQualifications" */ './TrainingQualificationsPage'))
      .trainingQualificationsScreen,
})
