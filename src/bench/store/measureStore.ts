import { configureStore, createEntityAdapter, createSlice, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import type { Notification } from '@contract/notifications'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { notificationsSlice } from '@client/state/notifications/notificationsSlice'
import budgets from '../budgets.json'
import { besideOthers } from '../machine/othersLoad'
import { median } from '../pages/figures'
import type { Part } from '../parts'

const part = 'store'
const size = 10_000

const aRecord = (index: number, updatedAt: string): Notification => ({
  id: `n${index}`,
  subject: `Your shift number ${index} has moved`,
  message: '<p>Please read the new times before you come in.</p>',
  source: 'hris',
  subCategory: null,
  sender: { globalId: `p${index % 60}`, fullName: `Person ${index % 60}` },
  recipient: null,
  conversationId: null,
  latestReply: null,
  media: null,
  href: null,
  priority: index % 40 === 0 ? 'high' : 'normal',
  read: index % 7 !== 0,
  archived: false,
  held: false,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt,
})
const someRecords = (updatedAt: string) => Array.from({ length: size }, (_, index) => aRecord(index, updatedAt))

/** The action that the slice receives when a page arrives, without the request. */
const arrived = (endpointName: string, originalArgs: unknown, payload: object): UnknownAction => ({
  type: 'api/executeQuery/fulfilled',
  payload,
  meta: {
    requestId: 'bench',
    requestStatus: 'fulfilled',
    fulfilledTimeStamp: 0,
    arg: { type: 'query', endpointName, originalArgs },
  },
})
const pageArrived = (records: Notification[]) =>
  arrived('notificationsHead', toNotificationQuery(noFilter), { records, total: size, page: 1, perPage: size })
const oneArrived = (record: Notification) => arrived('notificationsRecord', record.id, record)

const adapter = createEntityAdapter<Notification>()
const bareSlice = createSlice({
  name: 'bare',
  initialState: adapter.getInitialState(),
  reducers: { setAll: adapter.setAll, upsertOne: adapter.upsertOne },
})

const storeOf = (reducer: Reducer, ...before: UnknownAction[]) => {
  const store = configureStore({ reducer: { slice: reducer }, devTools: false })
  for (const action of before) store.dispatch(action)
  return store
}
const ours = notificationsSlice.reducer as Reducer
const bare = bareSlice.reducer as Reducer

/** Microseconds of one dispatch; its store is created outside the measured time. */
const timeOf = (prepare: () => ReturnType<typeof storeOf>, action: UnknownAction) => {
  const store = prepare()
  const started = performance.now()
  store.dispatch(action)
  return (performance.now() - started) * 1_000
}

type Counts = { samples: number; warmUps: number }
const atLength: Counts = { samples: 60, warmUps: 15 }
const inShort: Counts = { samples: 3, warmUps: 1 }

/** Alternates between both, so that other load on the machine affects both. */
const compare = ({ samples, warmUps }: Counts, one: () => number, other: () => number) => {
  for (let round = 0; round < warmUps; round++) {
    one()
    other()
  }
  const pairs = Array.from({ length: samples }, () => [one(), other()] as const)
  return {
    ours: median(pairs.map(([mine]) => mine)),
    bare: median(pairs.map(([, its]) => its)),
    ratio: median(pairs.map(([mine, its]) => mine / its)),
  }
}

const micros = (value: number) => `${Math.round(value).toLocaleString('en')} µs`

/** Filling and updating a slice of 10,000 records, next to the same with a bare entity adapter. */
export const measureStore: Part = async ({ line, figure }, { isQuick }) => {
  const counts = isQuick ? inShort : atLength
  const [first, later] = [someRecords('2026-03-02T09:00:00.000Z'), someRecords('2026-03-03T09:00:00.000Z')]
  const [page, laterPage] = [pageArrived(first), pageArrived(later)]
  const setAll = bareSlice.actions.setAll(first)
  const changed = { ...aRecord(size / 2, '2026-03-04T09:00:00.000Z'), read: true }

  const { result, load } = await besideOthers(() => ({
    fill: compare(
      counts,
      () => timeOf(() => storeOf(ours), page),
      () => timeOf(() => storeOf(bare), setAll),
    ),
    refill: compare(
      counts,
      () => timeOf(() => storeOf(ours, page), laterPage),
      () => timeOf(() => storeOf(bare, setAll), bareSlice.actions.setAll(later)),
    ),
    update: compare(
      counts,
      () => timeOf(() => storeOf(ours, page), oneArrived(changed)),
      () => timeOf(() => storeOf(bare, setAll), bareSlice.actions.upsertOne(changed)),
    ),
  }))
  const { fill, refill, update } = result
  line({ kind: 'store', size, load, ...result })
  const detailOf = (times: typeof fill) => `${micros(times.ours)} beside ${micros(times.bare)} of a bare adapter`
  const common = { part, subject: 'notifications', unit: 'x', load } as const
  const budget = { atMost: budgets.store.fillByAdapter }
  figure({ ...common, name: `fill with ${size} by setAll`, value: fill.ratio, budget, detail: detailOf(fill) })
  figure({ ...common, name: `replace all ${size} by setAll`, value: refill.ratio, detail: detailOf(refill) })
  figure({ ...common, name: `one of ${size} by upsertOne`, value: update.ratio, detail: detailOf(update) })
}
