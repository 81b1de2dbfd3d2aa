import * as z from 'zod/mini'
import { type Known, presentStates, WrongSlice } from './presentStates'
import { sliceSchemas } from './sliceSchemas'
import { sliceVersions } from './sliceVersions'
import type { StateSnapshot } from './snapshotFile'
import type { Change } from './stateDiff'

const now = '2026-03-02T09:00:00.000Z'
const table = {
  ids: [],
  entities: {},
  lists: {},
  totals: {},
  counts: {},
  scrolled: {},
  left: [],
  patches: {},
  removed: {},
}
const records = { ...table, kept: {} }
const state = {
  api: { queries: {} },
  clock: { now, second: now },
  display: { colours: 'light', hasToolbar: false, hasFooter: false, hasShortcuts: true },
  drafts: {},
  locations: { ids: [], entities: {}, list: [], selectedId: null },
  navigation: { pathname: '/', search: '' },
  notices: { shown: [], lastId: 0 },
  notifications: { ...records, status: null },
  screens: { 'a/b': { by: 1, value: 'x' } },
  session: {
    phase: 'signedIn',
    token: null,
    isServerAway: false,
    isSharedDevice: false,
    notice: null,
    account: null,
    accountStatus: 'succeeded',
    services: [],
    sources: {},
    servicesStatus: 'succeeded',
    areServicesSettled: true,
    publicSettings: null,
  },
  view: {
    isNavbarFolded: null,
    isHomeNavbarFolded: true,
    isNavbarOpen: false,
    openDialog: null,
    isExporting: false,
    dialogHolds: null,
    dialogDraft: null,
    isUrgentBannerHidden: false,
    selection: { about: '', ids: ['n1'], anchor: 'n1' },
  },
}
type Given = { slices?: Record<string, number>; state?: Record<string, unknown>; steps?: Change[][] }
const fileOf = ({ steps = [], ...given }: Given = {}): Pick<StateSnapshot, 'slices' | 'state' | 'steps'> => ({
  slices: sliceVersions,
  state,
  ...given,
  steps: steps.map((changes) => ({ type: 'any', afterMs: 0, changes })),
})
const problemOf = (given: Given, known?: Known) => {
  try {
    presentStates(fileOf(given), known ? { known } : {})
    return undefined
  } catch (fault) {
    if (fault instanceof WrongSlice) return fault.problem
    throw fault
  }
}
const broken = (slice: string, where: string, step = 0) => ({ why: 'brokenSlice', slice, where, step })

describe('[D-95] slices of a snapshot', () => {
  it('are as they were', () => {
    const states = presentStates(fileOf({ steps: [[{ path: ['view', 'isNavbarOpen'], value: true }], []] }))
    expect(states).toEqual([state, { ...state, view: { ...state.view, isNavbarOpen: true } }, states[1]])
    expect(states[1]?.['session']).toBe(states[0]['session'])
  })

  it.each<[Given, object]>([
    [
      { slices: { ...sliceVersions, feeds: 99 }, state: { ...state, feeds: {} } },
      { why: 'newerSlice', slice: 'feeds', version: 99 },
    ],
    [{ state: { ...state, weather: {} } }, { why: 'foreignSlice', slice: 'weather' }],
    [{ steps: [[{ path: ['weather'], value: {} }]] }, { why: 'foreignSlice', slice: 'weather' }],
    [{ steps: [[{ path: ['__proto__', 'a'], value: 1 }]] }, { why: 'foreignSlice', slice: '__proto__' }],
    [{ slices: {} }, broken('api', '')],
    [{ state: { ...state, view: undefined } }, broken('view', '')],
    [{ state: Object.fromEntries(Object.entries(state).filter(([name]) => name !== 'clock')) }, broken('clock', '')],
    [{ state: { ...state, notices: { shown: 'all', lastId: 1 } } }, broken('notices', 'shown')],
    [{ steps: [[], [{ path: ['clock'], isRemoved: true }]] }, broken('clock', '', 2)],
    [{ steps: [[{ path: [], value: {} }]] }, broken('steps', '1', 1)],
  ])('are refused with their name: %j', (given, problem) => {
    expect(problemOf(given)).toEqual(problem)
  })

  it.each<[Change[], object | undefined]>([
    [[{ path: ['view', 'selection'], value: null }], undefined],
    [[{ path: ['view', 'selection', 'ids', 0], value: 'n2' }], undefined],
    [[{ path: ['view', 'selection', 'ids'], at: 0, count: 0, added: ['n0'] }], undefined],
    [[{ path: ['screens', 'a/b'], isRemoved: true }], undefined],
    [[{ path: ['screens', 'a/b', 'value'], value: ['y'] }], undefined],
    [[{ path: ['feedReaders'], value: records }], undefined],
    [[{ path: ['view', 'isNavbarOpen'], value: 'yes' }], broken('view', 'isNavbarOpen', 1)],
    [[{ path: ['view', 'isNavbarOpen'], isRemoved: true }], broken('view', 'isNavbarOpen', 1)],
    [[{ path: ['view', 'selection', 'ids'], at: 0, count: 0, added: ['n0', 7] }], broken('view', 'selection.ids.1', 1)],
    [[{ path: ['view', 'selection', 'ids'], value: { 0: 'n1' } }], broken('view', 'selection.ids', 1)],
    [[{ path: ['screens', 'a/b', 'by'], value: 'me' }], broken('screens', 'a/b', 1)],
    [[{ path: ['notices', 'shown', 'first', 'id'], value: 1 }], broken('notices', 'shown.first.id', 1)],
    // an object that was not there, of which the change says only a part
    [[{ path: ['locations', 'entities', 'l1', 'name'], value: 'Norwood' }], broken('locations', 'entities.l1.id', 1)],
    [[{ path: ['feedReaders', 'totals'], value: {} }], broken('feedReaders', 'ids', 1)],
    // one that is wrong, and moves to another place
    [
      [
        { path: ['view', 'selection', 'ids', 0], value: 7 },
        { path: ['view', 'selection', 'ids'], at: 0, count: 0, added: ['n0'] },
      ],
      broken('view', 'selection.ids.0', 1),
    ],
  ])('are judged with each change: %j', (changes, problem) => {
    expect(problemOf({ steps: [changes] })).toEqual(problem)
  })

  it('are looked into only where they have changed', () => {
    let looked = 0
    const counted = z.string().check(z.refine(() => (looked += 1) > 0))
    const known: Known = {
      versions: sliceVersions,
      schemas: { ...sliceSchemas, drafts: z.object({ all: z.array(z.object({ text: counted })) }) },
      migrations: {},
    }
    const all = Array.from({ length: 1_000 }, (_, index) => ({ text: `${index}` }))
    const steps = Array.from({ length: 50 }, (_, index): Change[] => [
      { path: ['drafts', 'all', index, 'text'], value: 'changed' },
      { path: ['drafts', 'all'], at: 1_000, count: 0, added: [{ text: 'new' }] },
    ])
    presentStates(fileOf({ state: { ...state, drafts: { all } }, steps }), { known })
    expect(looked).toBe(1_000 + 2 * 50)
  })
})

describe('[D-95] slices of an earlier version', () => {
  type Old = { open: string[] }
  let migrated: unknown[]
  const known: Known = {
    versions: { ...sliceVersions, drafts: 3 },
    schemas: {
      ...sliceSchemas,
      drafts: z.object({ isOpen: z.record(z.string(), z.literal(true)), last: z.nullable(z.string()) }),
    },
    migrations: {
      drafts: [
        (old) => {
          migrated.push(old)
          return { isOpen: Object.fromEntries((old as Old).open.map((id) => [id, true])) }
        },
        (old) => ({ ...old, last: null }),
      ],
    },
  }
  beforeEach(() => {
    migrated = []
  })
  const old = { ...state, drafts: { open: ['a', 'b'] } }
  const steps: Change[][] = [
    [{ path: ['drafts', 'open'], at: 1, count: 1, added: ['c', 'd'] }],
    [{ path: ['view', 'isNavbarOpen'], value: true }],
    [{ path: ['drafts', 'open', 0], value: 'e' }],
  ]
  const isOpen = (...ids: string[]) => ({ isOpen: Object.fromEntries(ids.map((id) => [id, true])), last: null })

  it('are migrated in every state, each of theirs once', () => {
    const states = presentStates(fileOf({ state: old, steps }), { known })
    expect(states.map(({ drafts }) => drafts)).toEqual([
      isOpen('a', 'b'),
      isOpen('a', 'c', 'd'),
      isOpen('a', 'c', 'd'),
      isOpen('e', 'c', 'd'),
    ])
    expect(states[2]?.['drafts']).toBe(states[1]?.['drafts'])
    expect(states[2]?.['view']).toMatchObject({ isNavbarOpen: true })
    expect(migrated).toHaveLength(3)
  })

  it('begin with the migration of their version', () => {
    const drafts = { isOpen: { a: true } }
    const [first] = presentStates(fileOf({ slices: { ...sliceVersions, drafts: 2 }, state: { ...state, drafts } }), {
      known,
    })
    expect(first.drafts).toEqual(isOpen('a'))
    expect(migrated).toEqual([])
  })

  it('are refused when they do not become what they are today', () => {
    const wrong = { ...state, drafts: 'none' }
    expect(problemOf({ state: wrong }, known)).toEqual(broken('drafts', ''))
    const later: Change[][] = [[], [{ path: ['drafts'], value: [] }]]
    expect(problemOf({ state: old, steps: later }, known)).toEqual(broken('drafts', '', 2))
  })
})
