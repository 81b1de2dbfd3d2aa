import * as z from 'zod/mini'
import { defineCall } from '../call'
import { entityId } from '../common'
import { runtimeSchema } from './attempts'
import type { ScormType } from './packages'

/** What a page of a package is told before its own scripts run; it asks synchronously (SCORM RTE 3.1). */
export type RuntimeStart = {
  scormType: ScormType
  /** Of the part. */
  itemId: string
  /** The data model as it was left; null at the first visit. */
  cmi: KeptPart['cmi'] | null
  learner: { id: string; name: string }
  /** By elements of the data model. */
  given: Readonly<Record<string, string>>
  /** `browse`: nothing is kept. */
  mode: 'normal' | 'review' | 'browse'
  /** Whose window hears what is reported; null: that of the address of the package. */
  portal: string | null
}

/** Under this name the page finds it. */
export const runtimeStartName = 'musterPackage'

/** What a part reports of itself. */
export const partReportSchema = z.omit(runtimeSchema, { state: true })
export type PartReport = z.output<typeof partReportSchema>

/** What is kept of a part: by this, not by the package, is told how far a learner has come. */
export const keptPartSchema = z.object({
  cmi: z.record(
    z.string().check(z.maxLength(255)),
    z.union([z.string().check(z.maxLength(70_000)), z.number(), z.boolean()]),
  ),
  report: partReportSchema,
})
export type KeptPart = z.output<typeof keptPartSchema>

const notBegun: PartReport = {
  completion: 'notAttempted',
  success: 'unknown',
  scaledScore: null,
  rawScore: null,
  seconds: 0,
  unanswered: 0,
}

const mean = (scores: readonly number[]) =>
  scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length

/** How far somebody is with a package of these parts: completed once all are, passed unless one was failed. */
export const reportOfParts = (ids: readonly string[], kept: Readonly<Record<string, KeptPart>>): PartReport => {
  const reports = ids.map((id) => kept[id]?.report ?? notBegun)
  const all = (completion: PartReport['completion']) => reports.every((one) => one.completion === completion)
  const has = (success: PartReport['success']) => reports.some((one) => one.success === success)
  const unfinished = all('notAttempted') ? 'notAttempted' : 'incomplete'
  const passed = all('completed') && has('passed') ? 'passed' : 'unknown'
  return {
    completion: all('completed') ? 'completed' : unfinished,
    success: has('failed') ? 'failed' : passed,
    scaledScore: mean(reports.flatMap(({ scaledScore }) => scaledScore ?? [])),
    rawScore: reports.length === 1 ? (reports[0]?.rawScore ?? null) : null,
    seconds: reports.reduce((sum, { seconds }) => sum + seconds, 0),
    unanswered: reports.reduce((sum, { unanswered }) => sum + unanswered, 0),
  }
}

/** RT-004: a package is handed in once it says that it is completed, and every question that it reported has an answer. */
export const isPackageDone = (report: Pick<PartReport, 'completion' | 'unanswered'> | null): boolean =>
  report?.completion === 'completed' && report.unanswered === 0

/** Sent to the portal's window whenever a package has changed something, and when somebody works in it. */
export const packageMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    muster: z.literal('package'),
    kind: z.literal('report'),
    itemId: z.string().check(z.maxLength(255)),
    /** The package has asked to keep it. */
    isCommitted: z.boolean(),
    /** It has said goodbye. */
    isFinished: z.boolean(),
    ...keptPartSchema.shape,
  }),
  z.object({ muster: z.literal('package'), kind: z.literal('active') }),
])
export type PackageMessage = z.output<typeof packageMessageSchema>

/** What attempts keep of their packages. */
export const packageRuntimeCalls = {
  /** What a part has reported, in place of what was kept of it; as the package stands then. */
  keep: defineCall({
    method: 'PUT',
    path: '/api/training/attempts/:id/package',
    access: 'training.learn',
    params: z.object({ id: entityId }),
    bodyLimit: 1_000_000,
    body: z.object({ part: z.extend(keptPartSchema, { itemId: z.string().check(z.maxLength(255)) }) }),
    response: partReportSchema,
  }),
} as const
