import type { UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '@client/state/types'
import type { Recorded, Recording } from './recorder'
import { createRedaction, removed, type Redaction, type RedactionOptions } from './redaction'
import { shownState } from './shownState'
import { sliceVersions } from './sliceVersions'
import { fileVersion, type StateSnapshot, type Step } from './snapshotFile'
import { type Change, differences } from './stateDiff'

/** What else a file tells. */
export type Surroundings = Pick<StateSnapshot, 'app' | 'takenAt' | 'view'>
export type Source = Surroundings & { state: RootState; recording: Recording }

/** One part of a file: what it is called there, and its JSON, also as what can be saved at once. */
export type FilePart = { name: string; json: string; bytes: Blob }

/** Entries that are written at once; the writing can pause after them. */
const mostAtOnce = 50

type Path = (string | number)[]

/** The JSON of a list of values, or of an object's entries, without its brackets. */
const innerJson = (value: unknown, redact: Redaction, path: Path): string =>
  (JSON.stringify(redact.value(value, path)) ?? '').slice(1, -1)

/** The JSON of a redacted value, in pieces that take little time each. */
function* piecesOf(value: unknown, redact: Redaction, path: Path): Generator<string> {
  const isList = Array.isArray(value)
  const isWhole = typeof value !== 'object' || value === null || redact.isSecret(path)
  const entries = isWhole ? [] : Object.entries(value)
  if (entries.length === 0) return void (yield JSON.stringify(redact.value(value, path)) ?? 'null')
  yield isList ? '[' : '{'
  let isFirst = true
  const comma = () => (isFirst ? ((isFirst = false), '') : ',')
  if (isList)
    for (let at = 0; at < value.length; at += mostAtOnce)
      yield comma() + innerJson(value.slice(at, at + mostAtOnce), redact, path)
  else {
    let together: [string, unknown][] = []
    const written = () => {
      const json = innerJson(Object.fromEntries(together), redact, path)
      together = []
      return json === '' ? '' : comma() + json
    }
    for (const [key, item] of entries) {
      if (!isLarge(item)) {
        together.push([key, item])
        if (together.length >= mostAtOnce) yield written()
        continue
      }
      yield written()
      yield `${comma()}${JSON.stringify(redact.key(key))}:`
      yield* piecesOf(item, redact, [...path, key])
    }
    yield written()
  }
  yield isList ? ']' : '}'
}

/** A value that may take long: it has many entries, or one of its own has. */
const isLarge = (value: unknown, depth = 3): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return inner.length > mostAtOnce || (depth > 0 && inner.some((one) => isLarge(one, depth - 1)))
}

/** What a change says besides what was put in place. */
const placeOf = (change: Change, redact: Redaction) => {
  const path = change.path.map((key) => (typeof key === 'string' ? redact.key(key) : key))
  if ('isRemoved' in change) return { path, isRemoved: change.isRemoved }
  return 'added' in change ? { path, at: change.at, count: change.count } : { path }
}

function* changePieces(change: Change, redact: Redaction): Generator<string> {
  const place = JSON.stringify(placeOf(change, redact))
  if ('isRemoved' in change) return void (yield place)
  yield `${place.slice(0, -1)},"${'added' in change ? 'added' : 'value'}":`
  if ('value' in change) yield* piecesOf(change.value, redact, change.path)
  else if (redact.isSecret(change.path)) yield JSON.stringify(change.added.map(() => removed))
  else yield* piecesOf(change.added, redact, change.path)
  yield '}'
}

type CallMeta = { arg?: { endpointName?: string; originalArgs?: unknown }; requestStatus?: string }

/** What the changes of an action do not show: of a call, what was asked for, once; of others, their payload. */
const headOf = (action: UnknownAction): Omit<Step, 'afterMs' | 'changes'> => {
  const { type, payload, meta } = action as { type: string; payload?: unknown; meta?: CallMeta }
  const endpoint = meta?.arg?.endpointName
  if (endpoint === undefined) return { type, ...(payload !== undefined && { given: payload }) }
  if (meta?.requestStatus === 'rejected') return { type, endpoint, given: payload, isFailure: true }
  return { type, endpoint, ...(meta?.requestStatus === 'pending' && { given: meta.arg?.originalArgs }) }
}

/** The actions with the time between them and what each has changed. */
function* stepsOf({ actions }: Recording, last: RootState, redact: Redaction): Generator<string> {
  yield '['
  for (const [index, { action, at, before }] of actions.entries()) {
    const previous: Recorded | undefined = actions[index - 1]
    const after = actions[index + 1]?.before ?? last
    const { given, ...head } = headOf(action)
    const step: Omit<Step, 'changes'> = {
      ...head,
      afterMs: previous ? Math.round(at - previous.at) : 0,
      ...(given !== undefined && { given: redact.given(given) }),
    }
    yield `${index > 0 ? ',' : ''}${JSON.stringify(step).slice(0, -1)},"changes":[`
    for (const [place, change] of differences(shownState(before), shownState(after)).entries()) {
      if (place > 0) yield ','
      yield* changePieces(change, redact)
    }
    yield ']}'
  }
  yield ']'
}

/** Milliseconds of work after which the page gets its turn. */
const turnMs = 30

/** Lets the page have its turn, when it has waited for long enough. */
const createPace = () => {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < turnMs) return
    await new Promise<void>((resolve) => setTimeout(resolve))
    begun = performance.now()
  }
}
type Pace = ReturnType<typeof createPace>

/** Characters that are handed to the browser together: all of a store at once would keep the page waiting when it is saved. */
const mostHanded = 1_000_000

/** Joins pieces to a part; the page stays usable meanwhile. */
const partOf = async (name: string, pieces: Iterable<string>, pace: Pace): Promise<FilePart> => {
  let [json, waiting] = ['', ''] // added one by one, pieces are not copied before somebody reads them
  const handed: Blob[] = []
  for (const piece of pieces) {
    json += piece
    waiting += piece
    if (waiting.length > mostHanded) {
      handed.push(new Blob([waiting]))
      waiting = ''
    }
    await pace()
  }
  return { name, json, bytes: new Blob([...handed, waiting]) }
}

/** Writes a snapshot (D-95), part by part: what it is, each slice before the first action, and the actions. */
export const writeSnapshot = async (
  { state, recording, ...surroundings }: Source,
  options: RedactionOptions,
): Promise<FilePart[]> => {
  const redact = createRedaction(options)
  const { pathname, search } = state.navigation
  const head: Omit<StateSnapshot, 'state' | 'steps'> = {
    kind: 'muster-state-snapshot',
    version: fileVersion,
    ...surroundings,
    slices: sliceVersions,
    path: String(redact.value(`${pathname}${search}`)),
    keepsTexts: options.keepsTexts,
    errors: recording.errors.map(({ at, message }) => ({
      beforeMs: Math.round(recording.now - at),
      message: redact.message(message),
    })),
  }
  const first = shownState(recording.actions[0]?.before ?? state)
  const pace = createPace()
  const parts = [await partOf('head', [JSON.stringify(head)], pace)]
  for (const [slice, value] of Object.entries(first))
    parts.push(await partOf(slice, piecesOf(value, redact, [slice]), pace))
  return [...parts, await partOf('steps', stepsOf(recording, state, redact), pace)]
}

/** The file of what was written. */
export const fileOf = (parts: readonly FilePart[]): Blob => {
  const [head, ...others] = parts
  const steps = others.pop()
  const slices = others.flatMap(({ name, bytes }, index) => [index > 0 ? ',' : '', JSON.stringify(name), ':', bytes])
  return new Blob([head?.json.slice(0, -1) ?? '', ',"state":{', ...slices, '},"steps":', steps?.bytes ?? '[]', '}'], {
    type: 'application/json',
  })
}
