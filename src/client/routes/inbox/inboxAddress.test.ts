import { noFilter } from '@client/state/notifications/notificationQuery'
import { activeFilters, toAddress, toInboxFilter } from './inboxAddress'

const filter = {
  source: 'task',
  search: 'oven & grill',
  from: '2026-03-01',
  to: '2026-03-02',
  unreadOnly: true,
  archived: true,
} as const

it('[IN-002] parses the URL that it wrote', () => {
  expect(toInboxFilter(new URLSearchParams(toAddress(filter)))).toEqual(filter)
  expect(toAddress(noFilter)).toBe('')
})

it.each(['?category=nonsense', '?from=yesterday&to=03/02/2026', '?unread=yes&archived=no'])(
  'ignores unknown values: %s',
  (search) => expect(toInboxFilter(new URLSearchParams(search))).toEqual(noFilter),
)

it('counts the filters in the popup', () => {
  expect(activeFilters(filter)).toBe(4)
  expect(activeFilters(noFilter)).toBe(0)
})
