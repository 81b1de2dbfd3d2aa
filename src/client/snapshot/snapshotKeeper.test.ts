import { waitFor } from '@testing-library/react'
import { createStore } from '@client/app/createStore'
import { chatSnapshot } from '@client/state/chat/chatSnapshot'
import { diarySnapshot } from '@client/state/diary/diarySlice'
import { displaySnapshot } from '@client/state/display/displaySlice'
import { draftsSnapshot } from '@client/state/drafts/draftsSlice'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { locationsApi, locationSelected } from '@client/state/locations/locations'
import { locationsSlice, locationsSnapshot } from '@client/state/locations/locationsSlice'
import { notificationsSnapshot } from '@client/state/notifications/notificationsSlice'
import { snapshotKeys } from '@client/state/snapshotPart'
import { draftSaved } from '@client/state/view/viewEvents'
import { viewSnapshot } from '@client/state/view/viewSlice'
import { aLocation } from '@client/testing/builders'
import { createTestStore, memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'

const lazy = { slice: locationsSlice, part: locationsSnapshot }

describe('what outlives a reload', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    const records = [aLocation(), aLocation({ id: 'l2', name: 'Norwood' })]
    server = fakeServer({ 'GET /api/dashboard/locations': { body: { records, total: 2, page: 1, perPage: 100 } } })
  })
  afterEach(() => server.close())

  const visited = async () => {
    const storage = memoryStorage()
    const store = await createTestStore(storage)
    await store.keeper.open('p1')
    await store.dispatch(locationsApi.endpoints.locations.initiate({}))
    store.dispatch(locationSelected(aLocation({ id: 'l2', name: 'Norwood' })))
    store.dispatch(draftSaved({ formId: 'f', values: { from: '2026-03-01' } }))
    await waitFor(() => expect(storage.kept.get('p1')).toContain('2026-03-01'))
    return storage
  }

  it('[SH-040] restores the selected location, even when its slice is injected later', async () => {
    const storage = await visited()
    const store = createStore(storage)
    await store.keeper.open('p1')
    expect(store.getState().drafts).toEqual({ f: { from: '2026-03-01' } })
    await store.addSlices(lazy)
    expect(store.getState().locations.selectedId).toBe('l2')
  })

  it('keeps parts that no slice has claimed yet, instead of overwriting them', async () => {
    const storage = await visited()
    const store = createStore(storage)
    await store.keeper.open('p1')
    store.dispatch(draftSaved({ formId: 'f', values: { from: 'later' } }))
    await waitFor(() => expect(storage.kept.get('p1')).toContain('later'))
    expect(storage.kept.get('p1')).toContain('Norwood')
  })

  it('knows the parts of all slices, also of those that are not loaded', () => {
    const parts = [chatSnapshot, diarySnapshot, displaySnapshot, draftsSnapshot, feedsSlice.part, locationsSnapshot]
    const keys = [...parts, notificationsSnapshot, viewSnapshot].map(({ key }) => key)
    expect(keys.toSorted()).toEqual(snapshotKeys.toSorted())
  })

  it('removes parts that this build has no slice for, and no others', async () => {
    const part = JSON.stringify({ version: 1, state: { ids: [] } })
    const stored = Object.fromEntries([...snapshotKeys, 'employeeFeeds'].map((key) => [key, part]))
    const storage = memoryStorage(new Map([['p1', JSON.stringify(stored)]]))
    const store = createStore(storage)
    await store.keeper.open('p1')
    store.dispatch(draftSaved({ formId: 'f', values: { from: 'later' } }))
    await waitFor(() => expect(storage.kept.get('p1')).toContain('later'))
    const left = JSON.parse(storage.kept.get('p1') as string) as Record<string, string>
    expect(Object.keys(left).toSorted()).toEqual(snapshotKeys.toSorted())
    expect(left['feeds']).toBe(part)
  })

  it('removes the parts of another person, and shows none of them', async () => {
    const storage = await visited()
    const store = createStore(storage)
    await store.keeper.open('p2')
    await store.addSlices(lazy)
    expect(store.getState().locations.selectedId).toBeNull()
    expect([...storage.kept.keys()]).not.toContain('p1')
  })

  it.each([
    ['of a newer version', { version: 99, state: { selectedId: 'l2' } }],
    ['in the wrong shape', { version: 1, state: { selectedId: 7 } }],
    ['that is no part at all', 'rubbish'],
  ])('drops a part %s', async (_case, part) => {
    const storage = memoryStorage(new Map([['p1', JSON.stringify({ locations: JSON.stringify(part) })]]))
    const store = createStore(storage)
    await store.keeper.open('p1')
    await store.addSlices(lazy)
    expect(store.getState().locations).toMatchObject({ selectedId: null, list: [] })
  })

  it('writes nothing for a session that ended while the storage was still responding', async () => {
    const storage = memoryStorage()
    let answer = () => {}
    storage.prepare = () => new Promise((resolve) => (answer = resolve))
    const store = createStore(storage)
    const opening = store.keeper.open('p1')
    await waitFor(() => expect(answer).not.toThrow())
    const removal = store.keeper.end({ personId: 'p1', keepsTyped: false }, { isFromOtherTab: false })
    answer()
    await Promise.all([opening, removal])
    store.dispatch(draftSaved({ formId: 'f', values: { from: 'late' } }))
    await store.keeper.opened()
    expect([...storage.kept.keys()]).toEqual([])
  })

  it('starts without the stored parts when the storage does not respond', async () => {
    const storage = memoryStorage()
    storage.prepare = () => new Promise(() => undefined)
    const store = createStore(storage)
    void store.keeper.open('p1')
    await store.addSlices(lazy)
    expect(store.getState().locations.list).toEqual([])
  })
})
