import { waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { defineCall } from '@contract/call'
import { nothing } from '@contract/common'
import { type ShortCode, shortCodeCalls, shortCodeSchema } from '@contract/shortCodes'
import { createStore } from '@client/app/createStore'
import { memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { api } from '../api'
import { mutationOf } from '../endpointOf'
import { sessionEnded } from '../session/sessionEvents'
import { type SnapshotKey, snapshotOpened } from '../snapshotPart'
import { atPage, pagedList } from './pagedList'
import { recordsSlice } from './recordsSlice'
import { recordsSnapshot } from './recordsSnapshot'
import { noRecords, type RecordsState } from './recordsState'

const aCode = (id: string, overrides: Partial<ShortCode> = {}): ShortCode => ({
  id,
  name: id,
  code: `{{${id}}}`,
  kinds: ['document'],
  description: '',
  defaultValue: '',
  lockVersion: 0,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  ...overrides,
})
const pageOf = (records: ShortCode[], total = records.length) => ({ body: { records, total, page: 1, perPage: 50 } })
const refused = { status: 500, body: { errors: {}, message: 'no' } }

const params = z.object({ id: z.string() })
const deleteCall = defineCall({
  method: 'DELETE',
  path: '/api/short_codes/:id',
  access: 'shortCode.write',
  params,
  response: nothing,
})
/** Returns no record, as calls that change many records do. */
const markCall = defineCall({
  method: 'POST',
  path: '/api/short_codes/mark',
  access: 'shortCode.write',
  response: nothing,
})

const list = pagedList('codes', shortCodeCalls.index, { show: shortCodeCalls.show, perPage: 50 })
const { updateCode, markCode, deleteCode, createCode } = api.injectEndpoints({
  endpoints: (build) => ({
    updateCode: mutationOf(
      build,
      shortCodeCalls.update,
      ({ id, description }: { id: string; description: string }) => ({
        params: { id },
        body: { shortCode: { ...aCode(id), description } },
      }),
    ),
    markCode: mutationOf(build, markCall, (_id: string) => ({})),
    deleteCode: mutationOf(build, deleteCall, (id: string) => ({ params: { id } })),
    createCode: mutationOf(build, shortCodeCalls.create, () => ({ body: { shortCode: aCode('c9') } })),
  }),
}).endpoints

const slice = recordsSlice(list, {
  records: [createCode],
  edits: (edit) => [
    edit(updateCode, ({ id, description }) => ({ where: { id }, change: { description } })),
    edit(markCode, (id, shown) => ({ where: { id }, change: { defaultValue: `${shown(id)?.name}!` } })),
    edit(deleteCode, (id) => ({ where: { id }, change: null })),
  ],
})
const part = recordsSnapshot('codes' as SnapshotKey, shortCodeSchema, { version: 1 }) // of no slice of the build
const query = { per_page: 50 }
/** Of the key of a list in the state. */
const perPageOf = (key: string) => Number(/"per_page":(\d+)/.exec(key)?.[1])

describe('records of a list', () => {
  let server: ReturnType<typeof fakeServer>
  let store: ReturnType<typeof createStore>
  beforeEach(async () => {
    server = fakeServer({
      'GET /api/short_codes': pageOf([aCode('c1'), aCode('c2')]),
      'PUT /api/short_codes/c1': {
        body: aCode('c1', { description: 'as stored', updatedAt: '2026-03-02T10:00:00.000Z' }),
      },
      'DELETE /api/short_codes/c1': {},
      'POST /api/short_codes/mark': {},
      'POST /api/short_codes': { body: aCode('c9') },
    })
    store = createStore(memoryStorage())
    await store.addSlices({ slice, part })
    await store.dispatch(list.head.initiate(query))
  })
  afterEach(() => {
    jest.useRealTimers()
    server.close()
  })

  const state = () => store.getState() as unknown as { codes: RecordsState<ShortCode> }
  const record = (id: string) => list.selectById(state(), id)
  const ids = (of: object = query) => list.selectIds(state(), of)
  /** A response that waits until the test releases it. */
  const held = (call: string, answer: { status?: number; body?: unknown }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    server.answers[call] = () => released.then(() => answer)
    return () => release()
  }

  it('requests numbered pages by number, and keeps them side by side', async () => {
    server.answers['GET /api/short_codes'] = pageOf([aCode('c3')], 51)
    await store.dispatch(list.head.initiate(atPage(query, 2)))
    expect(server.asked.map(({ search }) => search)).toEqual(['?per_page=50&page=1', '?per_page=50&page=2'])
    expect([ids(), ids(atPage(query, 2)), ids(atPage(query, 1))]).toEqual([['c1', 'c2'], ['c3'], ['c1', 'c2']])
    expect(list.selectTotal(state(), atPage(query, 2))).toBe(51)
  })

  it('shows an edit at once, then the response when it arrives', async () => {
    const release = held('PUT /api/short_codes/c1', {
      body: aCode('c1', { description: 'as stored', updatedAt: '2026-03-02T10:00:00.000Z' }),
    })
    const sent = store.dispatch(updateCode.initiate({ id: 'c1', description: 'typed' }))
    expect([record('c1')?.description, state().codes.entities['c1']?.description]).toEqual(['typed', ''])
    expect(record('c1')).toBe(record('c1')) // same object, so it renders once
    release()
    await sent
    expect(record('c1')?.description).toBe('as stored')
    expect(state().codes.patches).toEqual({})
  })

  it('keeps a pending edit over a newer server copy, and reverts to that copy when the edit is refused', async () => {
    const release = held('PUT /api/short_codes/c1', refused)
    const sent = store.dispatch(updateCode.initiate({ id: 'c1', description: 'typed' }))
    const newer = aCode('c1', { name: 'renamed', updatedAt: '2026-03-03T09:00:00.000Z' })
    server.answers['GET /api/short_codes'] = pageOf([newer, aCode('c2')])
    await store.dispatch(list.head.initiate(query, { forceRefetch: true }))
    expect(record('c1')).toEqual({ ...newer, description: 'typed' })
    release()
    await sent
    expect(record('c1')).toEqual(newer)
  })

  it('keeps an edit when another edit of the same record is refused', async () => {
    const refuse = held('PUT /api/short_codes/c1', refused)
    const one = store.dispatch(updateCode.initiate({ id: 'c1', description: 'first' }))
    await waitFor(() => expect(server.countOf('PUT /api/short_codes/c1')).toBe(1))
    const allow = held('PUT /api/short_codes/c1', { body: aCode('c1', { description: 'second' }) })
    const other = store.dispatch(updateCode.initiate({ id: 'c1', description: 'second' }))
    await waitFor(() => expect(server.countOf('PUT /api/short_codes/c1')).toBe(2))
    refuse()
    await one
    expect(record('c1')?.description).toBe('second')
    expect(Object.values(state().codes.patches)).toHaveLength(1)
    allow()
    await other
    expect(record('c1')?.description).toBe('second')
  })

  it('confirms an edit when the response contains no record', async () => {
    await store.dispatch(markCode.initiate('c2'))
    expect([record('c2')?.defaultValue, record('c1')?.defaultValue]).toEqual(['c2!', ''])
    expect(state().codes.patches).toEqual({})
  })

  it('shows a created record before any list contains it', async () => {
    await store.dispatch(createCode.initiate())
    expect(record('c9')).toEqual(aCode('c9'))
  })

  it('hides a record while it is being deleted, and shows it again when that is refused', async () => {
    server.answers['DELETE /api/short_codes/c1'] = refused
    const sent = store.dispatch(deleteCode.initiate('c1'))
    expect([record('c1'), ids()]).toEqual([undefined, ['c2']])
    await sent
    expect(ids()).toEqual(['c1', 'c2'])
  })

  it('ignores a deleted record in late pages, for a minute', async () => {
    await store.dispatch(deleteCode.initiate('c1'))
    const late = () => store.dispatch(list.head.initiate(query, { forceRefetch: true }))
    await late()
    expect([record('c1'), ids(), list.selectTotal(state(), query)]).toEqual([undefined, ['c2'], 1])
    await store.dispatch(list.scrolled.initiate(query))
    expect(ids()).toEqual(['c2'])
    const deletedAt = state().codes.removed['c1'] ?? 0
    jest.spyOn(Date, 'now').mockReturnValue(deletedAt + 60_000)
    await late() // the record may have been restored
    jest.restoreAllMocks()
    expect(ids()).toEqual(['c1', 'c2'])
  })

  it('drops scrolled pages that no component shows any more, and keeps the first page', async () => {
    server.answers['GET /api/short_codes'] = pageOf([aCode('c3')])
    const scrolled = store.dispatch(list.scrolled.initiate(query))
    await scrolled
    expect(ids()).toEqual(['c1', 'c2', 'c3'])
    jest.useFakeTimers()
    scrolled.unsubscribe()
    await jest.advanceTimersByTimeAsync(11_000)
    expect(ids()).toEqual(['c1', 'c2'])
  })

  it('keeps the last eight lists that no component shows, and every shown list', async () => {
    jest.useFakeTimers()
    for (let size = 1; size <= 9; size++) {
      const shown = store.dispatch(list.head.initiate({ per_page: size }))
      await shown
      shown.unsubscribe()
      await jest.advanceTimersByTimeAsync(11_000)
    }
    const known = Object.keys(state().codes.lists).map((key) => perPageOf(key))
    expect(known).toEqual([50, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(list.selectTotal(state(), { per_page: 1 })).toBeUndefined()
  })

  it('keeps all records that lists contain, and the last 200 that none contains', async () => {
    const many = Array.from({ length: 50 }, (_, index) => aCode(`old${index}`))
    for (let round = 0; round < 6; round++) {
      const renamed = many.map((code) => ({ ...code, id: `${round}/${code.id}` }))
      server.answers['GET /api/short_codes'] = pageOf(renamed)
      await store.dispatch(list.head.initiate(query, { forceRefetch: true }))
    }
    expect(state().codes.ids).toHaveLength(250)
    expect(Object.keys(state().codes.entities)).toHaveLength(250)
    expect(ids()).toHaveLength(50)
    expect([record('0/old0'), record('1/old0')]).toEqual([
      undefined,
      aCode('1/old0', { name: 'old0', code: '{{old0}}' }),
    ])
  })

  it('persists the newest eight lists, with 50 records each, for the next visit', async () => {
    for (let size = 60; size < 70; size++) {
      const records = Array.from({ length: size }, (_, index) => aCode(`${size}/${index}`))
      server.answers['GET /api/short_codes'] = pageOf(records)
      await store.dispatch(list.head.initiate({ per_page: size }))
    }
    server.answers['GET /api/short_codes'] = pageOf([aCode('c1')])
    await store.dispatch(list.head.initiate({ per_page: 60 }, { forceRefetch: true }))
    const taken = part.take(state().codes)
    const sizes = Object.entries(taken.lists).map(([key, kept]) => [perPageOf(key), kept.length])
    expect(sizes).toEqual([63, 64, 65, 66, 67, 68, 69].map((size) => [size, 50]).concat([[60, 1]]))
    expect(taken.ids).toHaveLength(7 * 50 + 1)
    expect(part.schema.parse(taken)).toEqual(taken)
  })

  it('is empty after the session, even when responses arrive late, and rehydrates from an earlier visit', async () => {
    const kept = part.take(state().codes)
    const release = held('PUT /api/short_codes/c1', { body: aCode('c1') })
    const sent = store.dispatch(updateCode.initiate({ id: 'c1', description: 'typed' }))
    store.dispatch(sessionEnded({}))
    expect(state().codes).toEqual(noRecords)
    release()
    await sent
    expect(state().codes).toEqual(noRecords)
    store.dispatch(snapshotOpened({ codes: kept }))
    expect([ids(), state().codes]).toEqual([['c1', 'c2'], { ...noRecords, ...kept, kept: { c1: true, c2: true } }])
    // A database that was restored from a backup may answer an older copy.
    server.answers['GET /api/short_codes/c1'] = {
      body: aCode('c1', { description: 'as answered', updatedAt: '2026-03-01T09:00:00.000Z' }),
    }
    await store.dispatch(list.record.initiate('c1'))
    expect([record('c1')?.description, state().codes.kept]).toEqual(['as answered', { c2: true }])
  })
})
