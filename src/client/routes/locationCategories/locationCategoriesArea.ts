import { Tags } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { listTags } from '@client/state/records/listEndpoints'
import { textOf } from '@client/texts/catalogue'
import { placesTitles } from '@client/texts/titles'

export const locationCategoriesArea = listArea({
  id: 'locationCategories',
  one: 'Location category',
  title: textOf(placesTitles, 'locationCategories'),
  icon: Tags,
  place: 92,
  below: 'administration',
  isPart: true,
  isForTraining: true,
  live: { kinds: ['locationCategory'], tags: [listTags('locationCategories').whole] },
  screen: async () =>
    (await import(/* webpackChunkName: "locationCategories" */ './LocationCategoriesPage')).locationCategoriesScreen,
})
