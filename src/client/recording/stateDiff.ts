import { isPlainObject } from '@reduxjs/toolkit'

type Path = (string | number)[]

/** One difference between two states: a value that was set or removed, or a stretch of an array that was replaced. */
export type Change =
  | { path: Path; value: unknown }
  | { path: Path; isRemoved: true }
  | { path: Path; at: number; count: number; added: unknown[] }

type Values = Record<string, unknown>
const isObject = (value: unknown): value is Values => isPlainObject(value)

/** Of a table of 10,000, to list the keys takes longer than to compare the values; each state is compared twice. */
const listed = new WeakMap<object, readonly string[]>()
const keysOf = (values: Values): readonly string[] => {
  const keys = listed.get(values) ?? Object.keys(values)
  if (keys.length > 1_000) listed.set(values, keys)
  return keys
}

/** The stretch in which two arrays differ: what stands before and after it is the same. */
const stretchOf = (before: readonly unknown[], after: readonly unknown[]) => {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && Object.is(before[start], after[start])) start++
  let end = 0
  while (end < most - start && Object.is(before[before.length - 1 - end], after[after.length - 1 - end])) end++
  return { start, count: before.length - end - start, added: after.slice(start, after.length - end) }
}

const arrayChanges = (before: readonly unknown[], after: readonly unknown[], path: Path): Change[] => {
  const { start, count, added } = stretchOf(before, after)
  // elements that were changed in their places, such as the messages of a thread
  if (count === added.length)
    return added.flatMap((value, index) => differences(before[start + index], value, [...path, start + index]))
  return [{ path, at: start, count, added }]
}

/**
 * What an action has changed. States are updated immutably, so that equal objects are the same object and are not looked
 * into: libraries that compare values would read 100,000 messages for each action.
 */
export const differences = (before: unknown, after: unknown, path: Path = []): Change[] => {
  if (Object.is(before, after)) return []
  if (after === undefined) return [{ path, isRemoved: true }] // a file has no undefined
  if (Array.isArray(before) && Array.isArray(after)) return arrayChanges(before, after, path)
  if (!isObject(before) || !isObject(after)) return [{ path, value: after }]
  const changes: Change[] = []
  let stayed = 0
  for (const key of keysOf(after)) {
    const [mine, its] = [before[key], after[key]]
    if (mine !== undefined || Object.hasOwn(before, key)) stayed++
    if (!Object.is(mine, its)) changes.push(...differences(mine, its, [...path, key])) // a table has thousands that are the same
  }
  const known = keysOf(before)
  if (stayed === known.length) return changes
  const removed = known.filter((key) => !Object.hasOwn(after, key))
  return [...removed.map((key): Change => ({ path: [...path, key], isRemoved: true })), ...changes]
}

const applied = (state: unknown, change: Change, depth: number): unknown => {
  const key = change.path[depth]
  if (key === undefined) {
    if ('value' in change) return change.value
    if ('isRemoved' in change) return undefined
    const present = Array.isArray(state) ? (state as unknown[]) : []
    return present.toSpliced(change.at, change.count, ...change.added)
  }
  if (Array.isArray(state)) return state.with(Number(key), applied(state[Number(key)], change, depth + 1))
  const values = isObject(state) ? state : {}
  if ('isRemoved' in change && depth === change.path.length - 1) {
    const { [key]: _removed, ...others } = values
    return others
  }
  return { ...values, [key]: applied(values[key], change, depth + 1) } // in the order of the keys before
}

/** The state after these changes; what they leave alone stays the same object. */
export const withChanges = <State>(state: State, changes: readonly Change[]): State =>
  changes.reduce<unknown>((present, change) => applied(present, change, 0), state) as State
