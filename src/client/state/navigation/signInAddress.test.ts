import { goToSignIn, leaveSignIn } from './signInAddress'

const address = () => `${location.pathname}${location.search}`
beforeEach(() => history.replaceState(null, '', '/messages/n1?category=task'))

it('[SH-005] returns whoever signs in to the page first asked for', () => {
  goToSignIn('/login', { personId: null })
  expect(address()).toBe('/login')
  leaveSignIn('p1')
  expect(address()).toBe('/messages/n1?category=task')
})

it.each([
  ['the person who was thrown out', 'p1', '/messages/n1?category=task'],
  ['somebody else', 'p2', '/'],
])('gives the way back of a person to %s', (_who, personId, expected) => {
  goToSignIn('/users/sign_in', { personId: 'p1' })
  leaveSignIn(personId)
  expect(address()).toBe(expected)
})

it('keeps no way back for somebody who left', () => {
  goToSignIn('/users/sign_in', null)
  leaveSignIn('p1')
  expect(address()).toBe('/')
})

it('moves nobody who is not at sign-in', () => {
  leaveSignIn('p1')
  expect(address()).toBe('/messages/n1?category=task')
})
