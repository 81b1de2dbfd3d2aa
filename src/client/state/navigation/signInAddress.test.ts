import { goToSignIn, leaveSignIn } from './signInAddress'

const address = () => `${location.pathname}${location.search}`
beforeEach(() => history.replaceState(null, '', '/messages/n1?category=task'))

it('[SH-005] returns the user to the requested page after sign-in', () => {
  goToSignIn('/login', { personId: null })
  expect(address()).toBe('/login')
  leaveSignIn('p1')
  expect(address()).toBe('/messages/n1?category=task')
})

it.each([
  ['the person who was thrown out', 'p1', '/messages/n1?category=task'],
  ['somebody else', 'p2', '/'],
])('returns only the same person to the page after a session that was ended: %s', (_who, personId, expected) => {
  goToSignIn('/users/sign_in', { personId: 'p1' })
  leaveSignIn(personId)
  expect(address()).toBe(expected)
})

it('stores no page to return to after a sign-out', () => {
  goToSignIn('/users/sign_in', null)
  leaveSignIn('p1')
  expect(address()).toBe('/')
})

it('leaves pages other than sign-in where they are', () => {
  leaveSignIn('p1')
  expect(address()).toBe('/messages/n1?category=task')
})
