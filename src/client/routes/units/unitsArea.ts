import { Blocks } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { listTags } from '@client/state/records/listEndpoints'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

export const unitsArea = listArea({
  id: 'units',
  one: 'Unit',
  isWordedAsTraining: true,
  title: textOf(trainingTitles, 'units'),
  icon: Blocks,
  menu: 'employee',
  place: 43,
  isOfInternalLms: true,
  live: { kinds: ['unit'], tags: [listTags('units').whole] },
  screen: async () => (await import(/* webpackChunkName: "units" */ './UnitsPage')).unitsScreen,
})
