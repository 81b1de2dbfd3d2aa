import { readFileSync } from 'node:fs'
import { waitFor } from '@testing-library/react'
import { createRecorder } from '@client/recording/recorder'
import { shownState } from '@client/recording/shownState'
import { fileVersion } from '@client/recording/snapshotFile'
import { fileOf, writeSnapshot } from '@client/recording/snapshotWriter'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { sessionEnded, tokenFound } from '@client/state/session/sessionEvents'
import { displayChanged, draftSaved } from '@client/state/view/viewEvents'
import { anAccount, aToken } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { inert } from './inertState'
import { openFile, openText, readNamedSnapshot } from './openFile'
import { createReplayStore } from './replayStore'

const token = aToken()
const surroundings = {
  app: '1.2.3',
  takenAt: '2026-03-02T09:00:00.000Z',
  view: { width: 1440, height: 900, textScale: 1, isDark: false },
}
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer({
    'GET /api/me': { body: anAccount({ hrisPermission: { qa: true } }) },
    'GET /api/services': { status: 500 },
  })
})
afterEach(() => server.close())

/** A store with a session that is being recorded; the clock moves 10 ms with each look. */
const begin = async (most?: number) => {
  const store = await createTestStore()
  let time = 0
  const recorder = createRecorder({ now: () => (time += 10), ...(most !== undefined && { most }) })
  store.addMiddleware(recorder.middleware)
  store.dispatch(tokenFound({ token, isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session.servicesStatus).toBe('failed'))
  return { store, recorder }
}

const textOf = async ({ store, recorder }: Awaited<ReturnType<typeof begin>>, keepsTexts = true) => {
  const source = { ...surroundings, state: store.getState(), recording: recorder.recording() }
  const blob = fileOf(await writeSnapshot(source, { keepsTexts, token }))
  return new TextDecoder().decode(await new Response(blob).arrayBuffer())
}

const opened = (text: string) => {
  const result = openText(text)
  if ('problem' in result) throw new Error(JSON.stringify(result.problem))
  return result.opened
}
const problemOf = (value: unknown) => {
  const result = openText(typeof value === 'string' ? value : JSON.stringify(value))
  return 'problem' in result ? result.problem : undefined
}
const asWritten = (state: unknown) => JSON.parse(JSON.stringify(state)) as Record<string, unknown>

describe('[D-95] a recording', () => {
  it('shows each state as it was, without its token', async () => {
    const recorded = await begin()
    const { store } = recorded
    store.dispatch(displayChanged({ hasToolbar: true }))
    const before = asWritten(shownState(store.getState()))
    store.dispatch(draftSaved({ formId: 'profile', values: { firstName: 'Ella' } }))

    const text = await textOf(recorded)
    const { snapshot, states } = opened(text)
    expect(text).not.toContain(token)
    expect(snapshot).toMatchObject({ ...surroundings, path: '/', keepsTexts: true, errors: [] })
    const known = ({ api: { queries }, display, ...slices }: (typeof states)[number]) => ({
      ...slices,
      display: { ...display, colours: 'system' }, // it is shown in the theme that was seen
      api: { queries },
    })
    expect(known(states.at(-1) ?? states[0])).toEqual(asWritten(shownState(store.getState())))
    expect(known(states.at(-2) ?? states[0])).toEqual(before)
    expect(snapshot.steps.at(-1)).toEqual({
      type: draftSaved.type,
      afterMs: 10,
      given: { formId: 'profile', values: { firstName: 'Ella' } },
      changes: [{ path: ['drafts', 'profile'], value: { firstName: 'Ella' } }],
    })
  })

  it('writes long lists and tables whole, and nothing of those that open something', async () => {
    const recorded = await begin()
    const { store } = recorded
    const rows = Array.from({ length: 120 }, (_, index) => ({ id: `r${index}`, cells: index % 7 ? [] : [[index]] }))
    const table = Object.fromEntries(rows.map((row) => [row.id, row]))
    const codes = rows.map(({ id }) => `code-${id}`)
    store.dispatch(draftSaved({ formId: 'long', values: { rows, table, none: [], recoveryCodes: codes } }))
    const changed = {
      rows: rows.toSpliced(60, 1),
      table: { ...table, r5: undefined },
      none: {},
      recoveryCodes: ['code-x', ...codes],
    }
    store.dispatch(noticeRaised({ kind: 'info', text: 'In between' })) // otherwise both would be one typing
    store.dispatch(draftSaved({ formId: 'long', values: changed }))
    const text = await textOf(recorded)
    expect(text).not.toContain('code-')
    const { states } = opened(text)
    const { recoveryCodes: _codes, ...shown } = (states.at(-1)?.drafts['long'] ?? {}) as typeof changed
    expect(shown).toEqual(asWritten({ rows: changed.rows, table: changed.table, none: {} }))
    expect(states.at(-2)?.drafts['long']).toMatchObject({ rows, table, none: [] })
  })

  it('gives the page its turn while a long list is written', async () => {
    const recorded = await begin()
    recorded.store.dispatch(
      draftSaved({ formId: 'long', values: { rows: Array.from({ length: 5_000 }, () => 'row') } }),
    )
    let now = 0
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 100)) // whatever is done takes long
    const turns = jest.spyOn(globalThis, 'setTimeout')
    await textOf(recorded)
    const count = turns.mock.calls.length
    turns.mockRestore()
    clock.mockRestore()
    expect(count).toBeGreaterThan(5_000 / 50)
  })

  it('says what was asked for, what failed, and what nobody has caught', async () => {
    const recorded = await begin()
    recorded.recorder.noteError(new TypeError(`null, with ${token}`))
    const { snapshot } = opened(await textOf(recorded))
    expect(snapshot.steps.filter(({ endpoint, isFailure }) => endpoint === 'services' && isFailure)).toHaveLength(1)
    expect(snapshot.errors).toEqual([{ beforeMs: 10, message: 'TypeError: null, with [removed]' }])
  })

  it('keeps the last actions, and nothing of a session that has ended', async () => {
    const { store, recorder } = await begin(3)
    for (let one = 0; one < 5; one++) store.dispatch(noticeRaised({ kind: 'success', text: `Notice ${one}` }))
    const kept = recorder.recording().actions
    expect(kept.map(({ action }) => action['payload'])).toMatchObject([
      { text: 'Notice 2' },
      { text: 'Notice 3' },
      { text: 'Notice 4' },
    ])
    expect(kept[0]?.before.notices.shown.at(-1)?.text).toBe('Notice 1')
    store.dispatch(sessionEnded({}))
    store.dispatch(noticeRaised({ kind: 'info', text: 'You are signed out' }))
    expect(recorder.recording().actions).toEqual([])
    store.dispatch(tokenFound({ token, isSharedDevice: false }))
    expect(recorder.recording().actions).toEqual([])
    await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
    store.dispatch(noticeRaised({ kind: 'info', text: 'Hello again' }))
    expect(recorder.recording().actions.at(-1)?.action['payload']).toMatchObject({ text: 'Hello again' })
  })

  it('is shown by a store that no action of a screen changes', async () => {
    const recorded = await begin()
    recorded.store.dispatch(displayChanged({ hasToolbar: true }))
    const { states } = opened(await textOf(recorded))
    const shown = createReplayStore(states[0])
    shown.dispatch(displayChanged({ hasToolbar: true, hasFooter: true }))
    expect(shown.getState()).toBe(states[0])
    const last = states.at(-1) ?? states[0]
    shown.show(last)
    expect(shown.getState()).toBe(last)
    expect(last.display).toMatchObject({ hasToolbar: true, hasFooter: false })
  })
})

describe('[D-95] a file that is no whole snapshot is refused', () => {
  type File = { state: Record<string, Record<string, unknown>>; steps: unknown[]; slices: Record<string, number> }
  const text = readFileSync('src/client/recording/fixtures/0002.json', 'utf8')
  const whole = JSON.parse(text) as File
  const { state, slices } = whole
  const step = (...changes: object[]) => ({ type: 'any', afterMs: 1, changes })

  it.each<[string, unknown, object]>([
    ['truncated', text.slice(0, text.length / 2), { why: 'noJson' }],
    ['of something else', [1, 2], { why: 'noSnapshot' }],
    ['of another program', { ...whole, kind: 'har' }, { why: 'noSnapshot' }],
    ['without a version', { ...whole, version: '2' }, { why: 'noSnapshot' }],
    ['newer', { ...whole, version: fileVersion + 1 }, { why: 'newer', version: fileVersion + 1 }],
    ['without its state', { ...whole, state: undefined }, { why: 'broken', where: 'state' }],
    [
      'of broken actions',
      { ...whole, steps: [{ type: 'x', afterMs: 1, changes: 'all' }] },
      { why: 'broken', where: 'steps.0.changes' },
    ],
    [
      'with a newer slice',
      { ...whole, slices: { ...slices, feeds: 99 } },
      { why: 'newerSlice', slice: 'feeds', version: 99 },
    ],
    ['with a foreign slice', { ...whole, state: { ...state, weather: {} } }, { why: 'foreignSlice', slice: 'weather' }],
    [
      'with a broken slice',
      { ...whole, state: { ...state, notices: { shown: 'all', lastId: 0 } } },
      { why: 'brokenSlice', slice: 'notices', where: 'shown', step: 0 },
    ],
    [
      'with a change of nothing',
      { ...whole, steps: [step(), step({ path: ['notices', 'shown', 9, 'text'], value: 'x' })] },
      { why: 'brokenSlice', slice: 'notices', where: 'shown.9.text', step: 2 },
    ],
    [
      'without an account',
      { ...whole, steps: [step({ path: ['session', 'account'], value: null })] },
      { why: 'brokenSlice', slice: 'session', where: 'account', step: 1 },
    ],
    [
      'of no time zone',
      { ...whole, steps: [step({ path: ['session', 'account', 'easyEmployerTimezoneString'], value: 'Mars/Base' })] },
      { why: 'brokenSlice', slice: 'session', where: 'account', step: 1 },
    ],
  ])('%s', (_name, value, problem) => {
    expect(problemOf(value)).toEqual(problem)
  })

  it('too large, before it is read', async () => {
    const file = { size: 200_000_000, text: jest.fn<Promise<string>, []>() }
    expect(await openFile(file)).toEqual({ problem: { why: 'tooLarge' } })
    expect(file.text).not.toHaveBeenCalled()
  })

  it('and one with an action that is unknown today is opened', () => {
    expect(problemOf({ ...whole, steps: [{ type: 'gone/away', afterMs: 1, changes: [] }] })).toBeUndefined()
  })

  it('and no token that was put into one is in the states that are shown', () => {
    const { states } = opened(
      JSON.stringify({
        ...whole,
        state: { ...state, session: { ...state['session'], token } },
        steps: [step({ path: ['session', 'token'], value: aToken({ personId: 'p2' }) })],
      }),
    )
    expect(states.map(({ session }) => session.token)).toEqual([null, null])
  })
})

it('[D-95] nothing of a file is fetched, and no address in it runs', () => {
  const given = {
    thumbnailUrl: '/api/media/files/a/thumbnail?link=x',
    brandLogo: 'https://elsewhere.test/logo.svg',
    href: 'javascript:alert(1)',
    message: '<p>Look: <img alt="a" src="/api/media/files/a/original"> 1 < 2</p>',
    pathname: '/api/of/a/page',
  }
  const { thumbnailUrl, brandLogo, href, message, pathname } = inert(given) as typeof given
  expect([thumbnailUrl, brandLogo].every((url) => url.startsWith('data:image/svg+xml'))).toBe(true)
  expect([href, pathname]).toEqual(['', given.pathname])
  expect(message).toMatch(/^<p>Look: <img alt="a" src='data:image[^']*'> 1 < 2<\/p>$/)
})

describe('[D-95] a snapshot that the address names', () => {
  const named = async (name: string, environment: string) => {
    const files = fakeServer({
      'GET /replay/inbox.json': { body: { kind: 'har' } },
      'GET /replay/gone.json': { status: 404 },
    })
    const before = location.href
    history.replaceState(null, '', `/qa/replay?replay=${name}`)
    const mode = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: environment })
    try {
      return { text: await readNamedSnapshot(), asked: files.asked.map(({ call }) => call) }
    } finally {
      mode.restore()
      history.replaceState(null, '', before)
      files.close()
    }
  }

  it('is read in development', async () => {
    expect(await named('inbox', 'development')).toEqual({ text: '{"kind":"har"}', asked: ['GET /replay/inbox.json'] })
    expect((await named('gone', 'development')).text).toBeUndefined()
    expect(await named('../../etc', 'development')).toEqual({ text: null, asked: [] })
  })

  it('is not asked for in production', async () => {
    expect(await named('inbox', 'production')).toEqual({ text: null, asked: [] })
  })
})
