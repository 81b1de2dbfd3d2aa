import { keepWay, takeWay } from './providerWay'

const kept = (state: unknown) => {
  history.replaceState(state, '', '/single-sign-on')
  keepWay({ isSharedDevice: true })
  history.replaceState(null, '', '/single-sign-on/finish')
  return takeWay()
}

describe('the way through the provider', () => {
  it('keeps the page to return to and whether the device is shared, once', () => {
    const state = { returnTo: '/messages?unread=1', personId: null }
    expect(kept(state)).toEqual({ isSharedDevice: true })
    expect(history.state).toEqual(state)
    expect(takeWay()).toEqual({ isSharedDevice: false })
    expect(history.state).toBeNull()
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example', 'javascript:alert(1)', 7])(
    'leads to no other site: %s',
    (returnTo) => {
      kept({ returnTo, personId: null })
      expect(history.state).toBeNull()
    },
  )

  it('is none when something else is stored there', () => {
    sessionStorage.setItem('muster.signIn', '{')
    expect(takeWay()).toEqual({ isSharedDevice: false })
  })
})
