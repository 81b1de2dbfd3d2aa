import type { KeptPart, PackageMessage } from '@contract/training/packageRuntime'
import { type RuntimeStart, runtimeStartName } from '@contract/training/packageRuntime'
import { isApiAbove, placeApiAbove } from './findApi'

/** The data model by its elements. */
type Flat = KeptPart['cmi']
/** What of an API of scorm-again is used, of whichever version. */
export type RuntimeApi = {
  on: (listener: string, callback: () => void) => void
  loadFromFlattenedJSON: (json: Flat) => void
  renderCommitObject: (
    isTerminated: boolean,
    hasTotalTime: boolean,
  ) => {
    completionStatus: string
    successStatus: string
    totalTimeSeconds: number
    runtimeData: Record<string, unknown>
    score?: { raw?: number; min?: number; max?: number; scaled?: number }
  }
}
/** Where a version of SCORM has what the portal tells a part, and what it asks about. */
export type DataModel = {
  apiName: 'API' | 'API_1484_11'
  calls: { set: string; commit: string; finish: string }
  /** Of a visit alone, and what the portal tells: not kept. */
  ofVisit: readonly string[]
  told: (start: RuntimeStart) => Flat
  /** The end of the names of answers to questions. */
  response: string
  isFailed: (data: Flat) => boolean
  isUntouched: (data: Flat) => boolean
}

export const runtimeSettings = {
  autocommit: false,
  dataCommitFormat: 'flattened',
  lmsCommitUrl: false,
  logLevel: 'NONE',
  mastery_override: true,
} as const

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
const numberOr = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** From -1 to 1: as the part says, else its points of those that there are. */
const scaledOf = ({
  scaled,
  raw,
  min = 0,
  max = 100,
}: {
  scaled?: number
  raw?: number
  min?: number
  max?: number
}) => {
  const known = numberOr(scaled)
  if (known !== null) return Math.max(-1, Math.min(1, known))
  const points = numberOr(raw)
  return points === null || max <= min ? null : Math.max(0, Math.min(1, (points - min) / (max - min)))
}

/** Questions that were reported, and not answered. */
const unansweredIn = (data: Flat, response: string): number => {
  const places = new Set<string>()
  for (const key of Object.keys(data)) {
    const place = /^cmi\.interactions\.(\d+)\./.exec(key)?.[1]
    if (place !== undefined && data[`cmi.interactions.${place}.id`]) places.add(place)
  }
  const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
  return [...places].filter((place) => isEmpty(data[`cmi.interactions.${place}.${response}`])).length
}

/** What the portal keeps of a part. */
export const reportOf = (api: RuntimeApi, model: DataModel, isFinished: boolean): KeptPart => {
  const {
    completionStatus,
    successStatus,
    totalTimeSeconds,
    runtimeData,
    score = {},
  } = api.renderCommitObject(isFinished, true)
  const cmi: Flat = {}
  for (const [key, value] of Object.entries(runtimeData))
    if (key.startsWith('cmi.') && value !== '' && isPlain(value) && !model.ofVisit.includes(key)) cmi[key] = value
  const isCompleted = completionStatus === 'completed' || model.isFailed(cmi)
  const unfinished = model.isUntouched(cmi) ? 'notAttempted' : 'incomplete'
  return {
    cmi,
    report: {
      completion: isCompleted ? 'completed' : unfinished,
      success: successStatus === 'passed' || successStatus === 'failed' ? successStatus : 'unknown',
      scaledScore: scaledOf(score),
      rawScore: numberOr(score.raw),
      seconds: Math.max(0, Math.round(totalTimeSeconds || 0)),
      unanswered: unansweredIn(cmi, model.response),
    },
  }
}

/** A page that follows in the same frame knows what the last one has set, before the portal has kept it. */
const carriedName = 'muster-package'
const carriedBy = (own: Window, itemId: string): Flat | null => {
  try {
    const [name, item, ticket, cmi] = JSON.parse(own.name) as [string, string, string, Flat]
    return name === carriedName && item === itemId && own.location.pathname.includes(ticket) ? cmi : null
  } catch {
    return null // a name of the package's own, or none
  }
}
const ticketOf = ({ location }: Window) => location.pathname.split('/')[2] ?? ''

/** In milliseconds. */
const [gatherMs, activeMs] = [200, 30_000]

/** Tells the portal that somebody works here: it does not hear of it otherwise. */
const tellOfWork = (own: Window, send: (message: PackageMessage) => void) => {
  let last = Number.NEGATIVE_INFINITY
  const tell = ({ timeStamp }: Event) => {
    if (timeStamp - last < activeMs) return
    last = timeStamp
    send({ muster: 'package', kind: 'active' })
  }
  for (const event of ['pointerdown', 'keydown']) own.addEventListener(event, tell, { capture: true, passive: true })
}

/**
 * Gives a page of a package the API that it looks for, filled with what was kept of it, and tells the portal's window what
 * it sets there (SCORM 1.2 RTE 3.3, SCORM 2004 RTE 3.3).
 */
export const startRuntime = (own: Window, createApi: () => RuntimeApi, model: DataModel) => {
  const start = (own as unknown as Record<string, RuntimeStart | undefined>)[runtimeStartName]
  if (!start) return
  const top = own.top ?? own
  const portal = start.portal ?? new URL(own.location.href).origin
  const send = (message: PackageMessage) => top.postMessage(message, portal)
  tellOfWork(own, send)
  if (isApiAbove(own, model.apiName)) return

  const { itemId, given } = start
  const isOutermost = own.parent === top
  const api = createApi()
  const kept = (isOutermost ? carriedBy(own, itemId) : null) ?? start.cmi
  api.loadFromFlattenedJSON({ ...kept, ...given, ...model.told({ ...start, cmi: kept }) })

  let isFinished = false
  let waiting: number | undefined
  const report = (isCommitted: boolean) => {
    own.clearTimeout(waiting)
    waiting = undefined
    const said = reportOf(api, model, isFinished)
    if (isOutermost) own.name = JSON.stringify([carriedName, itemId, ticketOf(own), said.cmi])
    send({ muster: 'package', kind: 'report', itemId, isCommitted, isFinished, ...said })
  }
  const { set, commit, finish } = model.calls
  api.on(set, () => (waiting ??= own.setTimeout(() => report(false), gatherMs)))
  api.on(commit, () => report(true))
  api.on(finish, () => {
    isFinished = true
    report(true)
  })
  own.addEventListener('pagehide', () => {
    if (waiting !== undefined) report(true)
  })
  ;(own as unknown as Record<string, unknown>)[model.apiName] = api
  placeApiAbove(own, model.apiName, api)
}
