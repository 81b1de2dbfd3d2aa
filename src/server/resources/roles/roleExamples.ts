import { roleCalls } from '@contract/roles'
import { describeArchiving } from '@server/apiDocument/describeArchiving'
import { describeCrud } from '@server/apiDocument/describeCrud'
import { placesAddedAt } from '@server/resources/places/placeExamples'

const barista = {
  id: 'harbour-role-barista',
  name: 'Barista',
  externalId: 'ee-barista',
  peopleCount: 9,
  archivedAt: null,
  createdAt: placesAddedAt,
}
const words = { one: 'role', as: 'admin@harbour.test', record: barista } as const

export const roleExamples = [
  ...describeCrud(roleCalls, {
    ...words,
    search: {
      title: 'Active ones by words of the name or the external id',
      query: { 'q[name_or_external_id_cont]': 'barista', 'q[state_eq]': 'active' },
    },
    fields: { 'q[state_eq]': 'Those that are active, or archived; both without it.' },
    added: { name: 'Sommelier', externalId: 'ee-sommelier', peopleCount: 0 },
    changed: { name: 'Head barista' },
    unique: 'name',
    notes: { create: 'Left empty, `externalId` is made by the server.' },
  }),
  ...describeArchiving(roleCalls, words),
]
