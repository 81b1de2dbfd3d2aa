import { selectOptionCalls } from '@contract/selectOptions'
import { describeCall } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'

const as = 'manager@harbour.test'
const narrowing = {
  'q[regions_id_in][]': 'Those that belong to one of these regions; the key may come several times.',
  'q[location_categories_id_in][]': 'Those that belong to one of these location categories.',
  'q[locations_id_in][]': 'Those that belong to one of these locations.',
}
const named = (kind: string, key: string, name: string) => ({ id: `harbour-${kind}-${key}`, name })
const ella = {
  id: 'harbour-person-ella-king',
  globalId: 'harbour-person-ella-king',
  name: 'Ella King',
  fullName: 'Ella King',
  email: 'employee@harbour.test',
  nameEmail: 'Ella King (employee@harbour.test)',
  locations: [named('location', 'harbour-street', 'Harbour Street'), named('location', 'norwood', 'Norwood')],
  roles: [named('role', 'barista', 'Barista'), named('role', 'front-of-house', 'Front of house')],
}

export const selectOptionExamples = [
  describeCall(selectOptionCalls.users, {
    name: 'listPeopleToChoose',
    summary: 'People who can be chosen',
    description: 'By name. Whoever is disabled, or has not proven their address yet, is left out.',
    fields: {
      ...pagingFields,
      ...narrowing,
      'q[roles_id_in][]': 'Those with one of these roles.',
      'q[full_name_or_email_or_notification_email_cont]':
        'Words of the name or the address; case, accents and apostrophes do not matter.',
      'q[email_in]': 'The same, for one address.',
      'q[email_in][]': 'Those with exactly one of these addresses, whatever their case.',
    },
    examples: [
      {
        title: 'By an address',
        as,
        input: { query: { 'q[email_in][]': 'Employee@Harbour.test' } },
        answer: { body: { records: [ella], total: 1, page: 1, perPage: 200 } },
      },
    ],
  }),
  describeCall(selectOptionCalls.index, {
    name: 'listOptions',
    summary: 'Regions, location categories, locations or roles that can be chosen',
    fields: {
      ...pagingFields,
      ...narrowing,
      'q[name_cont]': 'Words of the name, in any order; case, accents and apostrophes do not matter.',
    },
    examples: [
      {
        title: 'The kitchens on the coast',
        as,
        input: {
          params: { kind: 'location' },
          query: {
            'q[regions_id_in][]': 'harbour-region-coast',
            'q[location_categories_id_in][]': 'harbour-location-category-kitchen',
          },
        },
        answer: {
          body: {
            records: [named('location', 'glenelg', 'Glenelg'), named('location', 'harbour-street', 'Harbour Street')],
            total: 2,
            page: 1,
            perPage: 200,
          },
        },
      },
      {
        title: 'Roles that a to-do of the diary can be for',
        as,
        input: {
          params: { kind: 'role' },
          query: { 'q[locations_id_in][]': 'harbour-location-harbour-street', 'q[name_cont]': 'barista' },
        },
        answer: {
          body: {
            records: [{ ...named('role', 'barista', 'Barista'), externalId: 'ee-barista' }],
            total: 1,
            page: 1,
            perPage: 200,
          },
        },
      },
    ],
  }),
]
