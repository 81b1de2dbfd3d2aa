import { isPlainObject } from '@reduxjs/toolkit'
import type { core } from 'zod'
import * as z from 'zod/mini'
import type { Change } from './stateDiff'

export type Place = readonly PropertyKey[]
type Schema = core.$ZodType
type Def = { type: string; shape?: Record<string, Schema>; valueType?: Schema; innerType?: Schema; element?: Schema }
const defOf = (schema: Schema) => schema._zod.def as unknown as Def // by its type, which is not known before

/** Where a value is not what its schema says; undefined when it is. */
export const faultOf = (schema: Schema | undefined, value: unknown, at: Place = []): Place | undefined => {
  if (!schema) return at
  const { success, error } = z.safeParse(schema, value)
  return success ? undefined : [...at, ...(error.issues[0]?.path ?? [])]
}

const at = (value: unknown, key: PropertyKey): unknown => (value as Record<PropertyKey, unknown> | undefined)?.[key]

/** The schema below a key, where it can be told without looking at the whole value; and whether a value can have keys. */
const below = (
  { type, shape, valueType, element }: Def,
  value: unknown,
  key: PropertyKey,
): Schema | 'any' | undefined => {
  if (type === 'unknown') return 'any'
  if (type === 'array') return Array.isArray(value) ? element : undefined
  if (!isPlainObject(value)) return undefined
  if (type === 'record') return valueType
  if (type !== 'object' || !shape) return undefined
  const name = String(key)
  return Object.hasOwn(shape, name) ? shape[name] : 'any'
}

/**
 * Where a change has made a value wrong. The value before is known to be right, so that only what is new is looked into:
 * a recording may change one of 100,000 messages 500 times.
 */
export const faultOfChange = (
  schema: Schema,
  { before, after }: { before: unknown; after: unknown },
  change: Change,
  depth: number,
): Place | undefined => {
  const def = defOf(schema)
  const { path } = change
  const place = path.slice(0, depth)
  const key = path[depth]
  const isInside = key !== undefined || 'added' in change
  if (isInside && def.innerType && before !== undefined && before !== null)
    return faultOfChange(def.innerType, { before, after }, change, depth)
  if (key === undefined) {
    const { element } = def
    if (!('added' in change) || !element || !Array.isArray(before)) return faultOf(schema, after, place)
    return change.added.map((item, index) => faultOf(element, item, [...place, change.at + index])).find(Boolean)
  }
  const inner = below(def, before, key)
  if (inner === 'any') return undefined
  if (inner === undefined) return faultOf(schema, after, place)
  if (def.type === 'record' && 'isRemoved' in change && depth === path.length - 1) return undefined
  return faultOfChange(inner, { before: at(before, key), after: at(after, key) }, change, depth + 1)
}
