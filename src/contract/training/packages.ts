import * as z from 'zod/mini'
import { defineCall } from '../call'
import { entityId, instant } from '../common'

/** What a package was made for. */
export const scormTypes = ['1.2', '2004'] as const
export type ScormType = (typeof scormTypes)[number]

/** The name of the file in its form, and the field of its refusals. */
export const packageField = 'package'
const megabyte = 1_048_576
/** Told before an upload by clients, enforced by the server while it unpacks. Sizes are in bytes. */
export const packageLimits = {
  zip: 300 * megabyte,
  unpacked: 1_024 * megabyte,
  files: 10_000,
  /** How many times its size a zip may unpack to, once it is more than `ratioFrom`. */
  ratio: 100,
  ratioFrom: 20 * megabyte,
  manifest: 5 * megabyte,
  /** Parts that are launched one by one. */
  items: 200,
} as const

/** RT-004: a set of kind `scorm` is published with a package. */
export const noPackage = 'Upload a SCORM package first'

/** A part of a package that is launched by itself (SCO), in the order of its default organisation. */
export const packageItemSchema = z.object({ title: z.string() })

/** A package that was uploaded for a version. */
export const packageSchema = z.object({
  id: entityId,
  /** Of the file. */
  name: z.string(),
  /** As its manifest says. */
  title: z.string(),
  scormType: z.enum(scormTypes),
  items: z.array(packageItemSchema),
  /** Unpacked, in bytes. */
  size: z.int(),
  fileCount: z.int(),
  uploadedAt: instant,
})
export type TrainingPackage = z.infer<typeof packageSchema>

/** A package that was opened: an address for each of its parts, for the session that asked. */
export const openedPackageSchema = z.object({
  title: z.string(),
  items: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
  /** What the frame that shows it is allowed: the value of its `sandbox`. */
  sandbox: z.string(),
})
export type OpenedPackage = z.infer<typeof openedPackageSchema>

const params = z.object({ id: entityId })

/** Addresses of packages. They open nothing but the package, for four hours at most, while the session lives. */
export const packageCalls = {
  /** Of a version of questions: a look at the package, of which nothing is kept. */
  preview: defineCall({
    method: 'GET',
    path: '/api/training/question_versions/:id/package',
    access: 'training.teach',
    params,
    response: openedPackageSchema,
  }),
  /** Of an attempt: for its learner to go on with, for others to look at. */
  open: defineCall({
    method: 'GET',
    path: '/api/training/attempts/:id/package',
    access: 'training.use',
    params,
    response: openedPackageSchema,
  }),
} as const

/** Below which the files of packages are: `/packages/<ticket>/<path>`. */
export const packagePath = '/packages/'
