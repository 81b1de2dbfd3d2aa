import { z } from 'zod'

/**
 * A backup is a tar file, compressed by gzip, encrypted by age when a key is given. In this order:
 *
 * - `muster.json`: what it is
 * - `session-secret`: only in an encrypted one, and when it was asked for
 * - `rows/<table>/<number>`: lines of PostgreSQL's COPY
 * - `files/<key>`
 * - `checks/<number>`, after some of these each: their digests
 * - `end.json`: what it has in all. One without it was cut off.
 */
export const entryNames = {
  header: 'muster.json',
  secret: 'session-secret',
  rows: 'rows/',
  files: 'files/',
  checks: 'checks/',
  end: 'end.json',
} as const

/** Of this description. A change that older code can not read raises it. */
export const formatVersion = 1

export const backupHeader = z.object({
  format: z.number(),
  /** The version of Muster. */
  version: z.string(),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  installation: z.object({
    id: z.string().nullable(),
    secretFingerprint: z.string().nullable(),
    hasMarkedFiles: z.boolean(),
  }),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type BackupHeader = z.infer<typeof backupHeader>

export const backupEnd = z.object({
  totals: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
  sequences: z.record(z.string(), z.string().nullable()),
  files: z.object({ files: z.number(), bytes: z.number(), checksum: z.string() }),
})
export type BackupEnd = z.infer<typeof backupEnd>

/** Of entries since the last ones. */
export const backupChecks = z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() }))
export type BackupChecks = z.infer<typeof backupChecks>
export const entriesPerCheck = 500
