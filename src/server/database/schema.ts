import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AuditedChanges } from '@contract/audit'
import type { Instant, InstantOrNull, Owned } from './columns'

/** Belongs to the installation, not to an organisation (D-19): public settings. */
type InstallationSettingsTable = { name: string; value: string }

/** Belongs to the installation: page views, counted without the person (D-33). */
type PageViewsTable = { day: string; path: string; views: number }

/** The answer of a call that creates, by its idempotency key (D-16); without an answer while the call runs. */
type IdempotencyRecordsTable = {
  organisation_id: string
  person_id: string
  call: string
  key: string
  request_digest: string
  answer: ColumnType<unknown, string | null | undefined, string>
  created_at: Instant
}

/** Append only. */
type AuditLogTable = Owned & {
  /** The account that acted; null for an action without an account. */
  person_id: string | null
  event: string
  /** What else is to be known of the event: ids, reasons, counts. */
  details: JSONColumnType<Record<string, string | number | boolean>>
  /** The record that was changed, if the event is of one. */
  record_kind: string | null
  record_id: string | null
  changes: JSONColumnType<AuditedChanges> | null
  address: string | null
  created_at: Instant
}

type JobsTable = {
  id: string
  /** Null: a job of the installation. */
  organisation_id: string | null
  kind: string
  payload: ColumnType<unknown, string, never>
  /** One of `jobPriorities`. */
  priority: Generated<number>
  /** Unit of the fair share: the organisation's id, or 'installation'. */
  party: GeneratedAlways<string>
  unique_key: string | null
  run_at: Instant
  /** Since when the job has been waiting for `run_at`; null when the caller chose that time. */
  waiting_since: InstantOrNull
  attempts: Generated<number>
  /** End of a running job's lease; in the past when its server stopped without releasing the job. */
  claimed_until: InstantOrNull
  /** It was enqueued again while it ran. */
  is_asked_again: Generated<boolean>
  last_error: string | null
  died_at: InstantOrNull
}

/**
 * The rows of every table. The tables below are of the server itself. A resource, shared module or other package area adds its own to
 * this interface in the file `…Tables.ts` of its folder, with `declare module '@server/database/schema'`.
 */
export interface Database {
  installation_settings: InstallationSettingsTable
  page_views: PageViewsTable
  kept_answers: IdempotencyRecordsTable
  audit_log: AuditLogTable
  jobs: JobsTable
}
