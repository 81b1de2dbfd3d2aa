import { tokenFound } from '@client/state/session/sessionEvents'
import { draftDropped, draftSaved } from '@client/state/view/viewEvents'
import { aToken } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { shareChoices } from './firstScreen'

/** Tabs of one browser: what one posts, the others hear. */
class FakeChannel {
  static all: FakeChannel[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    FakeChannel.all.push(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data })
  }
}

describe('the tabs of a person', () => {
  const before = globalThis.BroadcastChannel
  beforeEach(() => {
    FakeChannel.all = []
    globalThis.BroadcastChannel = FakeChannel as unknown as typeof BroadcastChannel
  })
  afterEach(() => void (globalThis.BroadcastChannel = before))

  const openTab = async (isSharedDevice = false) => {
    const store = await createTestStore()
    shareChoices(store)
    store.dispatch(tokenFound({ token: aToken(), isSharedDevice }))
    return store
  }
  const form = { formId: 'profile' }
  const saved = draftSaved({ ...form, values: { firstName: 'Elle' } })

  it('share a draft, and that it was dropped', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.dispatch(saved)
    expect(other.getState().drafts).toMatchObject({ profile: { firstName: 'Elle' } })
    other.dispatch(draftDropped(form))
    expect([one.getState().drafts, other.getState().drafts]).toEqual([{}, {}])
  })

  it('share nothing on a shared device', async () => {
    const [one, other] = [await openTab(true), await openTab(true)]
    one.dispatch(saved)
    expect(other.getState().drafts).toEqual({})
  })
})
