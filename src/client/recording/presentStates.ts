import type { core } from 'zod'
import { sliceMigrations } from './migrations'
import { faultOf, faultOfChange, type Place } from './sliceFaults'
import { sliceSchemas } from './sliceSchemas'
import { sliceVersions, type SliceVersions } from './sliceVersions'
import type { SliceProblem, StateSnapshot } from './snapshotFile'
import { type Change, differences, withChanges } from './stateDiff'

/** What is known of slices today. */
export type Known = {
  versions: SliceVersions
  schemas: Readonly<Record<string, core.$ZodType>>
  migrations: Readonly<Record<string, readonly ((old: Slice) => Slice)[]>>
}
type Slice = Record<string, unknown>
export type Slices = Readonly<Record<string, unknown>>

const today: Known = { versions: sliceVersions, schemas: sliceSchemas, migrations: sliceMigrations }

/** The slices that every screen reads; those of areas may not have been loaded. */
const alwaysThere: readonly string[] = [
  'api',
  'clock',
  'display',
  'drafts',
  'locations',
  'navigation',
  'notices',
  'notifications',
  'screens',
  'session',
  'view',
]

/** A file that cannot be shown, because of one of its slices. */
export class WrongSlice extends Error {
  readonly problem: SliceProblem

  constructor(problem: SliceProblem) {
    super(`${problem.slice}: ${problem.why}`)
    this.problem = problem
  }
}

const brokenAt = ([slice = '', ...where]: Place, step: number) =>
  new WrongSlice({ why: 'brokenSlice', slice: String(slice), where: where.map(String).join('.'), step })

const isSlice = (value: unknown): value is Slice => typeof value === 'object' && value !== null && !Array.isArray(value)

/** How old slices become what they are today; each of their states once. */
const migrationsOf = (versions: SliceVersions, known: Known) => {
  const migrate = new Map<string, (state: unknown, step: number) => unknown>()
  for (const [name, version] of Object.entries(versions)) {
    if (version >= (known.versions[name] ?? 0)) continue
    const steps = known.migrations[name]?.slice(version - 1) ?? []
    let last: { from: unknown; to: unknown } = { from: undefined, to: undefined }
    migrate.set(name, (state, step) => {
      if (last.from === state) return last.to
      if (!isSlice(state)) throw brokenAt([name], step)
      last = { from: state, to: steps.reduce((old, bring) => bring(old), state) }
      return last.to
    })
  }
  return migrate
}

const refuseUnknown = (name: string, versions: SliceVersions, known: Known) => {
  const [version, ours] = [versions[name], Object.hasOwn(known.versions, name) ? known.versions[name] : undefined]
  if (ours === undefined) throw new WrongSlice({ why: 'foreignSlice', slice: name })
  if (version === undefined || version < 1) throw brokenAt([name], 0)
  if (version > ours) throw new WrongSlice({ why: 'newerSlice', slice: name, version })
}

/** The slice that a change is in; it may bring a slice that was not loaded before. */
const sliceOf = ({ path: [name] }: Change, step: number): string => {
  if (typeof name !== 'string') throw brokenAt(['steps', step], step)
  return name
}

/** A state after one change. */
const changed = (before: Slices, change: Change, step: number): Slices => {
  try {
    return withChanges(before, [change])
  } catch {
    throw brokenAt(change.path, step) // there is no such place
  }
}

/** The same, if what is new in it is right. */
const judged = (before: Slices, change: Change, step: number, { schemas }: Known): Slices => {
  const name = sliceOf(change, step)
  const after = changed(before, change, step)
  if (after[name] === undefined && alwaysThere.includes(name)) throw brokenAt([name], step)
  const schema = schemas[name]
  if (after[name] === undefined || !schema) return after
  const fault = faultOfChange(schema, { before: before[name], after: after[name] }, change, 1)
  if (fault) throw brokenAt(fault, step)
  return after
}

type Options = {
  known?: Known
  /** What is done to whatever comes out of the file. */
  clean?: (value: unknown, key?: string) => unknown
}

/** A value is cleaned as what it is stored under. */
const cleanedBy =
  (clean: NonNullable<Options['clean']>) =>
  (change: Change): Change => {
    const key = String(change.path.findLast((part) => typeof part === 'string') ?? '')
    if ('value' in change) return { ...change, value: clean(change.value, key) }
    return 'added' in change ? { ...change, added: clean(change.added, key) as unknown[] } : change
  }

/**
 * The states of a file, from before its first action to the end, in the shape that slices have today. Of old slices not
 * the changes are migrated but the states, because a change of one version may be several of another, or none: what has
 * changed is looked for anew. All that the file says is judged, and `WrongSlice` thrown with the first slice that is wrong.
 */
export const presentStates = (
  { slices: versions, state, steps }: Pick<StateSnapshot, 'slices' | 'state' | 'steps'>,
  { known = today, clean = (value) => value }: Options = {},
): [Slices, ...Slices[]] => {
  const told = new Set(Object.keys(state))
  for (const [index, { changes }] of steps.entries()) for (const one of changes) told.add(sliceOf(one, index + 1))
  for (const name of told) refuseUnknown(name, versions, known)

  const migrate = migrationsOf(versions, known)
  const isOld = (change: Change) => migrate.has(String(change.path[0]))
  const migrated = (slices: Slices, step: number): Slices =>
    Object.fromEntries(
      Object.entries(slices).map(([name, slice]) => [name, migrate.get(name)?.(slice, step) ?? slice] as const),
    )
  let [old, begun] = [state as Slices, migrated(state, 0)]
  for (const name of alwaysThere) if (!Object.hasOwn(begun, name)) throw brokenAt([name], 0)
  for (const [name, slice] of Object.entries(begun)) {
    const fault = faultOf(known.schemas[name], slice, [name])
    if (fault) throw brokenAt(fault, 0)
  }

  const first = clean(begun) as Slices
  const states: [Slices, ...Slices[]] = [first]
  let before = first
  for (const [index, { changes }] of steps.entries()) {
    const step = index + 1
    const oldBefore = begun
    for (const change of changes.filter(isOld)) old = changed(old, change, step)
    begun = migrate.size > 0 ? migrated(old, step) : begun
    const found = [...migrate.keys()].flatMap((name) => differences(oldBefore[name], begun[name], [name]))
    for (const change of [...changes.filter((one) => !isOld(one)), ...found].map(cleanedBy(clean)))
      before = judged(before, change, step, known)
    states.push(before)
  }
  return states
}
