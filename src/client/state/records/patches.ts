import { storeRecords, removeRecords, type Taking } from './storedRecords'
import { without, type Patch, type RecordsState } from './recordsState'
import type { Versioned } from './upsertNewer'

const isMeant = <T extends Versioned>(record: T, { where, ids }: Patch<T>) =>
  (ids?.includes(record.id) ?? true) && (Object.keys(where) as (keyof T)[]).every((key) => record[key] === where[key])

const patched = <T extends Versioned>(record: T, patches: readonly Patch<T>[]): T | undefined =>
  patches.reduce<T | undefined>((shown, patch) => {
    if (shown === undefined || !isMeant(record, patch)) return shown
    return patch.change === null ? undefined : { ...shown, ...patch.change }
  }, record)

/** The last merged copy of each record, so that its object identity stays stable while nothing changes. */
const known = new WeakMap<Versioned, { patches: object; shown: Versioned | undefined }>()

/** The record with its pending patches applied; undefined when it does not exist or is being deleted. */
export const shownRecord = <T extends Versioned>(
  { entities, patches }: Pick<RecordsState<T>, 'entities' | 'patches'>,
  id: string,
): T | undefined => {
  const record = entities[id]
  if (record === undefined) return undefined
  const pending = Object.values(patches)
  if (pending.length === 0) return record
  const last = known.get(record)
  if (last?.patches === patches) return last.shown as T | undefined // computed from this very record
  const shown = patched(record, pending)
  known.set(record, { patches, shown })
  return shown
}

export const addPatch = <State extends RecordsState>(
  state: State,
  requestId: string,
  patch: Patch<Versioned>,
): State => ({
  ...state,
  patches: { ...state.patches, [requestId]: patch },
})

export const dropPatch = <State extends RecordsState>(state: State, requestId: string): State =>
  requestId in state.patches ? { ...state, patches: without(state.patches, new Set([requestId])) } : state

const isRecord = (answer: unknown): answer is Versioned =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'updatedAt' in answer

/** The records that a response holds: itself, or those of a call that changes several. */
const recordsIn = (answer: unknown): readonly Versioned[] => {
  if (isRecord(answer)) return [answer]
  const records: unknown = typeof answer === 'object' && answer !== null && 'records' in answer ? answer.records : []
  return Array.isArray(records) ? records.filter(isRecord) : []
}

/**
 * The server confirmed the change: its response replaces the patch. When the response is no record, the patch itself
 * becomes the confirmed value.
 */
export const settlePatch = <State extends RecordsState>(
  state: State,
  requestId: string,
  answer: unknown,
  taking: Taking,
): State => {
  const patch = state.patches[requestId]
  if (patch === undefined) return state // of a session that has ended
  const settled = dropPatch(state, requestId)
  const meant = Object.values(state.entities).filter((record) => isMeant(record, patch))
  if (patch.change === null) return removeRecords(settled, new Set(meant.map(({ id }) => id)), taking.now)
  const records = recordsIn(answer)
  if (records.length > 0) return storeRecords(settled, records, taking)
  return storeRecords(
    settled,
    meant.map((record) => ({ ...record, ...patch.change })),
    taking,
  )
}
