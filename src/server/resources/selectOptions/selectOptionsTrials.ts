import { selectOptionCalls } from '@contract/selectOptions'
import { trial } from '@server/testing/trials/trial'

/** Narrowed by a foreign id a list is empty, and never refused: a filter is no reference. */
const read = { of: 'organisation', expected: { stranger: 'blind' } } as const

export const trials = [
  trial(selectOptionCalls.users, { ...read, by: 'option.lookUp' }, ({ people, place }) => ({
    input: { query: { 'q[locations_id_in][]': place.id } },
    shows: people.employee.id,
  })),
  trial(selectOptionCalls.index, { ...read, by: 'option.choose' }, ({ place }) => ({
    input: { params: { kind: 'location' as const }, query: { 'q[locations_id_in][]': place.id } },
    shows: place.id,
  })),
]
