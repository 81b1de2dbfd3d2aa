import { configureStore, type Middleware, Tuple } from '@reduxjs/toolkit'
import { screenStateSet } from '@client/state/screens/screensSlice'
import { draftSaved, viewChanged } from '@client/state/view/viewEvents'
import { anAccount } from '@client/testing/builders'
import { createRecorder } from './recorder'

/** A store of one person who may export, with a clock that the test sets. */
const record = () => {
  const clock = { now: 0 }
  const recorder = createRecorder({ now: () => clock.now })
  const session = { phase: 'signedIn', account: anAccount({ hrisPermission: { qa: true } }) }
  const store = configureStore({
    reducer: (state: object = { session, count: 0 }) => ({
      ...state,
      count: 'count' in state ? Number(state.count) + 1 : 0,
    }),
    middleware: () => new Tuple(recorder.middleware as Middleware), // the rest of the state is nothing to it
  })
  const type = (text: string, at: number) => {
    clock.now = at
    store.dispatch(screenStateSet({ place: 'chat/text', kept: { by: 1, typed: text } }))
    store.dispatch(draftSaved({ formId: 'chat', values: { text } }))
  }
  return { store, type, types: () => recorder.recording().actions.map(({ action, at }) => `${action.type} ${at}`) }
}

describe('[D-95] typing', () => {
  it('is kept once in a second, however many letters come', () => {
    const { store, type, types } = record()
    for (let letter = 0; letter < 30; letter++) type('x'.repeat(letter), letter * 100)
    expect(types()).toEqual([0, 1_000, 2_000].flatMap((at) => [`screens/set ${at}`, `drafts/kept ${at}`]))
    store.dispatch(viewChanged({ isNavbarOpen: true }))
    type('another', 2_950)
    expect(types().slice(-3)).toEqual(['view/changed 2900', 'screens/set 2950', 'drafts/kept 2950'])
  })

  it('into another place is another', () => {
    const { store, type, types } = record()
    type('one', 0)
    store.dispatch(screenStateSet({ place: 'inbox/search', kept: { by: 2, typed: 'r' } }))
    store.dispatch(screenStateSet({ place: 'inbox/isOpen', kept: { by: 3, value: true } }))
    store.dispatch(screenStateSet({ place: 'inbox/isOpen', kept: { by: 3, value: false } }))
    expect(types()).toHaveLength(5)
  })
})
