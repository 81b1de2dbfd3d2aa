import * as z from 'zod/mini'
import { runtimeSchema } from './attempts'
import type { ScormType } from './packages'

/** What a page of a package is told before its own scripts run; it asks synchronously (SCORM RTE 3.1). */
export type RuntimeStart = {
  scormType: ScormType
  /** Of the part. */
  itemId: string
  /** The data model as it was left; null at the first visit. */
  cmi: Record<string, unknown> | null
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
    cmi: z.record(z.string(), z.unknown()),
    report: partReportSchema,
  }),
  z.object({ muster: z.literal('package'), kind: z.literal('active') }),
])
export type PackageMessage = z.output<typeof packageMessageSchema>
