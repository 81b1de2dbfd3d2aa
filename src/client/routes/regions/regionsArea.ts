import { Map as MapIcon } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { listTags } from '@client/state/records/listEndpoints'
import { textOf } from '@client/texts/catalogue'
import { placesTitles } from '@client/texts/titles'

export const regionsArea = listArea({
  id: 'regions',
  one: 'Region',
  title: textOf(placesTitles, 'regions'),
  icon: MapIcon,
  place: 92,
  below: 'administration',
  isPart: true,
  isForTraining: true,
  live: { kinds: ['region'], tags: [listTags('regions').whole] },
  screen: async () => (await import(/* webpackChunkName: "regions" */ './RegionsPage')).regionsScreen,
})
