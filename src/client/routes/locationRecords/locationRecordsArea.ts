import { MapPin } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { listTags } from '@client/state/records/listEndpoints'
import { textOf } from '@client/texts/catalogue'
import { placesTitles } from '@client/texts/titles'

export const locationRecordsArea = listArea({
  id: 'locationRecords',
  one: 'Location',
  title: textOf(placesTitles, 'locationRecords'),
  icon: MapPin,
  place: 92,
  below: 'administration',
  also: ['regions', 'locationCategories'],
  isForTraining: true,
  live: { kinds: ['location'], tags: [listTags('locationRecords').whole] },
  screen: async () =>
    (await import(/* webpackChunkName: "locationRecords" */ './LocationRecordsPage')).locationRecordsScreen,
})
