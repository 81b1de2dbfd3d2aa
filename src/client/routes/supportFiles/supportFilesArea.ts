import { LifeBuoy } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { listTags } from '@client/state/records/listEndpoints'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

export const supportFilesArea = listArea({
  id: 'supportFiles',
  one: 'Support file',
  title: textOf(trainingTitles, 'supportFiles'),
  icon: LifeBuoy,
  place: 46,
  below: 'trainingResources',
  menu: 'employee',
  isOfInternalLms: true,
  isWordedAsTraining: true,
  live: { kinds: ['supportFile'], tags: [listTags('supportFiles').whole] },
  screen: async () => (await import(/* webpackChunkName: "supportFiles" */ './SupportFilesPage')).supportFilesScreen,
})
