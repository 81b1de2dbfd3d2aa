import { listArea } from '@client/kits/areas/listArea'
import { textOf } from '@client/texts/catalogue'
import { organisationTitles } from '@client/texts/titles'

export const serviceEntriesArea = listArea({
  id: 'serviceEntries',
  one: 'Service',
  title: textOf(organisationTitles, 'serviceEntries'),
  place: 94,
  isPart: true,
  isForTraining: true,
  screen: async () =>
    (await import(/* webpackChunkName: "serviceEntries" */ './ServiceEntriesPage')).serviceEntriesScreen,
})
