import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Retained, Retention } from '@contract/retention'
import type { Instant, InstantOrNull } from '@server/database/columns'

/** A row for each organisation that has decided how long it keeps what. */
type RetentionRulesTable = {
  organisation_id: string
  /** Null for ever. */
  messages_months: number | null
  chat_months: number | null
  audit_log_months: number | null
  /** What replaces them, from `planned_from` on. */
  planned: ColumnType<Retention | null, string | null | undefined, string | null>
  planned_from: InstantOrNull
  /** When everything that was due had been removed. */
  applied_at: InstantOrNull
  lock_version: Generated<number>
}

/** A row for each organisation of which rows are being removed: how far, and how many. */
type RetentionRunsTable = {
  organisation_id: string
  /** Also the id of its entry in the audit log. */
  id: string
  stage: Generated<Retained>
  /** Where its next slice begins. */
  position: Generated<string>
  messages: Generated<number>
  chat: Generated<number>
  started_at: Instant
}

declare module '@server/database/schema' {
  interface Database {
    retention_rules: RetentionRulesTable
    retention_runs: RetentionRunsTable
  }
}

export type RetentionRow = Selectable<RetentionRulesTable>
