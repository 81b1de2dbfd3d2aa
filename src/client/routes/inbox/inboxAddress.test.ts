import { activeFilters, toAddress, toInboxFilter } from './inboxAddress'
import { everything } from '@client/state/notifications/notificationQuery'

const filter = {
  source: 'task',
  search: 'oven & grill',
  from: '2026-03-01',
  to: '2026-03-02',
  unreadOnly: true,
} as const

it('[IN-002] reads back what it wrote into the address', () => {
  expect(toInboxFilter(new URLSearchParams(toAddress(filter)))).toEqual(filter)
  expect(toAddress(everything)).toBe('')
})

it.each(['?category=nonsense', '?from=yesterday&to=03/02/2026', '?unread=yes'])(
  'ignores what it does not know: %s',
  (search) => expect(toInboxFilter(new URLSearchParams(search))).toEqual(everything),
)

it('counts the filters behind the button', () => {
  expect(activeFilters(filter)).toBe(3)
  expect(activeFilters(everything)).toBe(0)
})
