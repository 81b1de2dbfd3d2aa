import { createAction, original, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import type { AppDispatch, RootState } from '../types'
import {
  removeRecords,
  storeRecords,
  type Arrival,
  type Patch,
  type RecordsState,
  type Versioned,
} from './recordsState'

const isMeant = <T extends Versioned>(record: T, { where, ids }: Patch<T>) =>
  (ids?.includes(record.id) ?? true) && (Object.keys(where) as (keyof T)[]).every((key) => record[key] === where[key])

const patched = <T extends Versioned>(record: T, patches: readonly Patch<T>[]): T | undefined =>
  patches.reduce<T | undefined>((shown, patch) => {
    if (shown === undefined || !isMeant(record, patch)) return shown
    return patch.change === null ? undefined : { ...shown, ...patch.change }
  }, record)

/** The last merged copy of each record, so that its object identity stays stable while nothing changes. */
const merged = new WeakMap<Versioned, { patches: object; shown: Versioned | undefined }>()

/** The record with its pending patches applied; undefined when it does not exist or is being deleted. */
export const shownRecord = <T extends Versioned>(
  { entities, patches }: Pick<RecordsState<T>, 'entities' | 'patches'>,
  id: string,
): T | undefined => {
  const record = entities[id]
  if (record === undefined) return undefined
  const pending = Object.values(patches)
  if (pending.length === 0) return record
  const last = merged.get(record)
  if (last?.patches === patches) return last.shown as T | undefined // computed from this very record
  const shown = patched(record, pending)
  merged.set(record, { patches, shown })
  return shown
}

/** The same before a reducer's change of the state. */
export const shownBefore = (state: RecordsState) => (id: string) =>
  shownRecord(original<RecordsState>(state) ?? state, id)

const isRecord = (answer: unknown): answer is Versioned =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'updatedAt' in answer

/** The records that a response holds: itself, or those of a call that changes several. */
export const recordsIn = (answer: unknown): readonly Versioned[] => {
  if (isRecord(answer)) return [answer]
  const records: unknown = typeof answer === 'object' && answer !== null && 'records' in answer ? answer.records : []
  return Array.isArray(records) ? records.filter(isRecord) : []
}

/**
 * The server confirmed the change: its response replaces the patch. When the response is no record, the patch itself
 * becomes the confirmed value.
 */
export const settlePatch = (state: RecordsState, requestId: string, answer: unknown, arrival: Arrival) => {
  const before = original<RecordsState>(state) ?? state
  const patch = before.patches[requestId]
  if (patch === undefined) return // of a session that has ended
  delete state.patches[requestId]
  const meant = Object.values(before.entities).filter((record) => isMeant(record, patch))
  if (patch.change === null) {
    const ids = meant.map(({ id }) => id)
    return removeRecords(state, ids, arrival.now)
  }
  const records = recordsIn(answer)
  const confirmed = records.length > 0 ? records : meant.map((record) => ({ ...record, ...patch.change }))
  storeRecords(state, confirmed, arrival)
}

type Press = { id: string }
type Sends<Arg> = {
  name: string
  initiate: (arg: Arg) => ThunkAction<PromiseLike<{ error?: unknown }>, RootState, undefined, UnknownAction>
}

/** A control of a record was pressed: `arg` is what its endpoint is to be called with. */
export const recordPressed = createAction<{ table: string; key: string; endpoint: string; arg: Press }>(
  'records/pressed',
)
/** The server has what was pressed last, or has refused it. */
export const pressSettled = createAction<{ table: string; key: string }>('records/pressSettled')

/**
 * Latest press wins: shows a press at once and sends it. A press during the call waits for it, because two calls at once
 * could arrive in another order; after it the last one is sent, unless it means the same. A refusal reverts all of them.
 * The endpoint is one of the slice's `edits`, with `isPress`.
 */
export const pressLatest =
  <Arg extends Press>(table: string, endpoint: Sends<Arg>, meaning: (arg: Arg) => unknown) =>
  (arg: Arg) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const key = `${endpoint.name}/${arg.id}`
    const wanted = () =>
      (getState() as unknown as Record<string, RecordsState | undefined>)[table]?.patches[key]?.sends as Arg | undefined
    const isUnderWay = wanted() !== undefined
    dispatch(recordPressed({ table, key, endpoint: endpoint.name, arg }))
    if (isUnderWay) return
    for (let next = wanted(); next !== undefined;) {
      const sent = next
      const { error } = await dispatch(endpoint.initiate(sent))
      const last = wanted() // undefined when the session has ended
      next = !error && last !== undefined && meaning(last) !== meaning(sent) ? last : undefined
    }
    dispatch(pressSettled({ table, key }))
  }
