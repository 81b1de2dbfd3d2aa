import { createSlice, isFulfilled, type ActionReducerMapBuilder, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '../api'
import { snapshotOpened } from '../snapshotPart'
import { cacheKey, listEndpointNames, queryOfKey, type Page, type PageQuery } from './listEndpoints'
import type { KnownRecords } from './pagedList'
import { pressSettled, recordPressed, recordsIn, settlePatch, shownBefore } from './recordPatches'
import {
  joinLists,
  leaveList,
  noRecords,
  recordGone,
  removeRecords,
  storePage,
  storeRecords,
  storeScrolled,
  type Patch,
  type RecordsState,
  type Versioned,
  type WholeText,
} from './recordsState'

type Matcher<Part> = (action: UnknownAction) => action is UnknownAction & Part
type Sent<Arg> = { meta: { requestId: string; arg: { originalArgs: Arg } } }
type Answered = { payload: unknown; meta: { requestId: string; fulfilledTimeStamp: number } }
type Failed = { meta: { requestId: string } }
type EditedBy<Arg> = {
  name: string
  matchPending: Matcher<Sent<Arg>>
  matchFulfilled: Matcher<Answered>
  matchRejected: Matcher<Failed>
}
type Builder<State> = ActionReducerMapBuilder<State>
type Edit = (builder: Builder<RecordsState>) => void

/** A mutation's new record joins the end of lists: of each how many of the newest it has, 0 where it does not belong. */
type MakeJoin = <Arg>(
  endpoint: { matchFulfilled: Matcher<Answered & Sent<Arg>> },
  mostIn: (arg: Arg, query: PageQuery & Record<string, unknown>) => number,
) => Edit

/**
 * Shows the expected result of a mutation at once. A failure reverts it; a success replaces it with the response. One with
 * `isPress` is sent by `pressLatest`, which shows the press that was made last.
 */
type MakeEdit<T extends Versioned> = <Arg>(
  endpoint: EditedBy<Arg>,
  toPatch: (arg: Arg, shown: (id: string) => T | undefined) => Patch<T>,
  options?: { isPress: boolean },
) => Edit

/** What the slice knows of a list: its endpoints may be in a chunk that is not loaded. */
type ListParts = { name: string; text?: WholeText | undefined; counts?: readonly string[] }
type Options<T extends Versioned, Further extends object> = {
  /** Further lists of the same table. */
  lists?: readonly ListParts[]
  /** Endpoints that return a record and are not edits: they create or change it. */
  records?: readonly { name: string }[]
  /** Optimistic updates: shown before the server confirms. */
  edits?: (edit: MakeEdit<T>, join: MakeJoin) => Edit[]
  /** Further state of the slice next to the records. */
  further?: Further
  /** Its changes. */
  furtherReducers?: (builder: Builder<RecordsState<T> & Further>) => void
}

type AnswerMeta = {
  arg: { endpointName: string; queryCacheKey: string; originalArgs: PageQuery; direction?: string }
  fulfilledTimeStamp: number
}
type Answer = { payload: unknown; meta: AnswerMeta }
/** Stores what an endpoint has returned. */
type Take = (state: RecordsState, answer: Answer) => void

/** What a list's own endpoints return. */
const takesOf = ({ name, text, counts = [] }: ListParts): [string, Take][] => {
  const names = listEndpointNames(name)
  return [
    [
      names.head,
      (state, { payload, meta: { arg, fulfilledTimeStamp: now } }) => {
        const keys = { key: arg.queryCacheKey, scrolledKey: cacheKey(names.scrolled, arg.originalArgs) }
        storePage(state, keys, payload as Page, { now, text }, counts)
      },
    ],
    [
      names.scrolled,
      (state, { payload, meta: { arg, fulfilledTimeStamp: now } }) => {
        // The payload holds every page so far. After "load more" only the last page is new; after a
        // refetch all are.
        const { pages } = payload as { pages: Page[] }
        const news = arg.direction === 'forward' ? pages.slice(-1) : pages
        storeScrolled(state, arg.queryCacheKey, { pages, news }, { now, text })
      },
    ],
    [names.record, takeRecords(text)],
  ]
}
const takeRecords =
  (text: WholeText | undefined): Take =>
  (state, { payload, meta: { fulfilledTimeStamp: now } }) =>
    storeRecords(state, [payload as Versioned], { now, text })

/** The slice of a table of records: stores what its lists fetch, and what further endpoints return. */
export const recordsSlice = <Table extends string, T extends Versioned, Further extends object = object>(
  list: KnownRecords<Table, T> & ListParts,
  { lists = [], records = [], edits, further, furtherReducers }: Options<T, Further> = {},
) => {
  const { table, text } = list
  const takes = new Map([
    ...[list, ...lists].flatMap(takesOf),
    ...records.map(({ name }) => [name, takeRecords(text)] as const),
  ])
  const isTaken = (action: UnknownAction): action is UnknownAction & Answer =>
    isFulfilled(action) && takes.has((action.meta as unknown as AnswerMeta).arg.endpointName)
  const isPressHere = (action: UnknownAction): action is ReturnType<typeof recordPressed> =>
    recordPressed.match(action) && action.payload.table === table
  const isGoneHere = (action: UnknownAction): action is ReturnType<typeof recordGone> =>
    recordGone.match(action) && action.payload.table === table
  const isSettledHere = (action: UnknownAction): action is ReturnType<typeof pressSettled> =>
    pressSettled.match(action) && action.payload.table === table

  const makeEdit: MakeEdit<T> = (endpoint, toPatch, { isPress } = { isPress: false }) => {
    const patchOf = (state: RecordsState, arg: unknown) =>
      toPatch(
        arg as Parameters<typeof toPatch>[0],
        shownBefore(state) as (id: string) => T | undefined,
      ) as Patch<Versioned>
    return (builder) => {
      if (isPress)
        builder
          .addMatcher(isPressHere, (state, { payload: { key, endpoint: name, arg } }) => {
            if (name === endpoint.name) state.patches[key] = { ...patchOf(state, arg), sends: arg }
          })
          .addMatcher(endpoint.matchFulfilled, (state, { payload, meta: { fulfilledTimeStamp: now } }) =>
            storeRecords(state, recordsIn(payload), { now, text }),
          )
      else
        builder
          .addMatcher(endpoint.matchPending, (state, { meta }) => {
            state.patches[meta.requestId] = patchOf(state, meta.arg.originalArgs)
          })
          .addMatcher(endpoint.matchFulfilled, (state, { payload, meta }) =>
            settlePatch(state, meta.requestId, payload, { now: meta.fulfilledTimeStamp, text }),
          )
          .addMatcher(endpoint.matchRejected, (state, { meta }) => void delete state.patches[meta.requestId])
    }
  }

  const makeJoin: MakeJoin =
    ({ matchFulfilled }, mostIn) =>
    (builder) =>
      builder.addMatcher(matchFulfilled, (state, { payload, meta: { arg, fulfilledTimeStamp: now } }) => {
        const mostInKey = (key: string) => mostIn(arg.originalArgs, queryOfKey(key))
        joinLists(state, payload as Versioned, mostInKey, { now, text })
      })

  return createSlice({
    name: table,
    initialState: { ...noRecords, ...further } as RecordsState<T> & Further,
    reducers: {},
    extraReducers: (builder) => {
      furtherReducers?.(builder)
      // Inside, a table is one of any records.
      const inside = builder as unknown as Builder<RecordsState>
      inside
        .addMatcher(isTaken, (state, answer) => takes.get(answer.meta.arg.endpointName)?.(state, answer))
        .addMatcher(api.internalActions.removeQueryResult.match, (state, { payload }) =>
          leaveList(state, payload.queryCacheKey),
        )
        .addMatcher(isGoneHere, (state, { payload: { id, at } }) => removeRecords(state, [id], at))
        .addMatcher(snapshotOpened.match, (state, { payload }) => {
          if (table in payload) for (const id of state.ids) state.kept[id] = true // the first response comes later
        })
        .addMatcher(isSettledHere, (state, { payload }) => void delete state.patches[payload.key])
      for (const addEdit of edits?.(makeEdit, makeJoin) ?? []) addEdit(inside)
    },
  })
}
