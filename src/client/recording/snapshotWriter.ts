import type { UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '@client/state/types'
import type { Recorded, Recording } from './recorder'
import { createRedaction, type Redaction, type RedactionOptions } from './redaction'
import { shownState } from './shownState'
import { sliceVersions } from './sliceVersions'
import { fileVersion, type StateSnapshot, type Step } from './snapshotFile'
import { type Change, differences } from './stateDiff'

/** What else a file tells. */
export type Surroundings = Pick<StateSnapshot, 'app' | 'takenAt' | 'view'>
export type Source = Surroundings & { state: RootState; recording: Recording }

/** One part of a file: what it is called there, and its JSON. */
export type FilePart = { name: string; json: string }

/** Values with more entries than this are written entry by entry, so that the writing can pause between them. */
const mostAtOnce = 50

/** The JSON of a redacted value, in pieces that take little time each. */
function* piecesOf(value: unknown, redact: Redaction, path: (string | number)[]): Generator<string> {
  const isList = Array.isArray(value)
  if (typeof value !== 'object' || value === null || (Object.keys(value).length <= mostAtOnce && path.length > 2)) {
    yield JSON.stringify(redact.value(value, path)) ?? 'null'
    return
  }
  yield isList ? '[' : '{'
  let isFirst = true
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue
    yield `${isFirst ? '' : ','}${isList ? '' : `${JSON.stringify(redact.key(key))}:`}`
    yield* piecesOf(item, redact, [...path, isList ? Number(key) : key])
    isFirst = false
  }
  yield isList ? ']' : '}'
}

const redactedChange = (change: Change, redact: Redaction): Change => {
  const path = change.path.map((key) => (typeof key === 'string' ? redact.key(key) : key))
  if ('value' in change) return { path, value: redact.value(change.value, change.path) }
  if ('added' in change) return { ...change, path, added: redact.value(change.added, change.path) as unknown[] }
  return { ...change, path }
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
    const changes = differences(shownState(before), shownState(after)).map((change) => redactedChange(change, redact))
    const step: Step = {
      ...head,
      afterMs: previous ? Math.round(at - previous.at) : 0,
      ...(given !== undefined && { given: redact.given(given) }),
      changes,
    }
    yield `${index > 0 ? ',' : ''}${JSON.stringify(step)}`
  }
  yield ']'
}

/** Milliseconds of work after which the page gets its turn. */
const turnMs = 30

const turnOfPage = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Joins pieces; the page stays usable meanwhile. */
const joined = async (pieces: Generator<string>): Promise<string> => {
  const all: string[] = []
  let begun = performance.now()
  for (const piece of pieces) {
    all.push(piece)
    if (performance.now() - begun < turnMs) continue
    await turnOfPage()
    begun = performance.now()
  }
  return all.join('')
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
  const parts: FilePart[] = [{ name: 'head', json: JSON.stringify(head) }]
  for (const [slice, value] of Object.entries(first))
    parts.push({ name: slice, json: await joined(piecesOf(value, redact, [slice])) })
  parts.push({ name: 'steps', json: await joined(stepsOf(recording, state, redact)) })
  return parts
}

/** The file of what was written. */
export const fileOf = (parts: readonly FilePart[]): Blob => {
  const [head, ...others] = parts
  const steps = others.pop()
  const slices = others.flatMap(({ name, json }, index) => [index > 0 ? ',' : '', JSON.stringify(name), ':', json])
  return new Blob([head?.json.slice(0, -1) ?? '', ',"state":{', ...slices, '},"steps":', steps?.json ?? '[]', '}'], {
    type: 'application/json',
  })
}
