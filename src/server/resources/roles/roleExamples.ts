import { roleCalls } from '@contract/roles'
import { describeArchiving } from '@server/apiDocument/describeArchiving'
import { describeCrud } from '@server/apiDocument/describeCrud'
import { placesAddedAt } from '@server/resources/places/placeExamples'

/** No example of another resource shows it. */
const pastryChef = {
  id: 'harbour-role-pastry-chef',
  name: 'Pastry chef',
  externalId: 'ee-pastry-chef',
  peopleCount: 5,
  archivedAt: null,
  createdAt: placesAddedAt,
}
const words = { one: 'role', as: 'admin@harbour.test', record: pastryChef } as const

const changed = { externalId: 'ee-pastry' }

export const roleExamples = [
  ...describeCrud(roleCalls, {
    ...words,
    search: {
      title: 'Active ones by words of the name or the external id',
      query: { 'q[name_or_external_id_cont]': 'pastry', 'q[state_eq]': 'active' },
    },
    fields: { 'q[state_eq]': 'Those that are active, or archived; both without it.' },
    added: { name: 'Sommelier', externalId: 'ee-sommelier', peopleCount: 0 },
    changed,
    unique: 'externalId',
    notes: { create: 'Left empty, `externalId` is made by the server.' },
  }),
  ...describeArchiving(roleCalls, { ...words, record: { ...pastryChef, ...changed }, edits: 1 }),
]
