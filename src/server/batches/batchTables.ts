import type { ColumnType, Generated, Selectable } from 'kysely'
import type { BatchFailure, BatchState } from '@contract/batches'
import type { Instant, InstantOrNull, Owned } from '@server/database/columns'
import type { RecordFailure } from './batchKind'

type BatchesTable = Owned & {
  kind: string
  payload: ColumnType<unknown, string, never>
  /** The record that it works for. Of a kind and a record, one batch at a time is under way. */
  record_id: string | null
  /** Null for the server itself. */
  started_by: string | null
  /** Of its kind, stored so that lists can judge it. */
  permission: string | null
  state: Generated<BatchState>
  failure: BatchFailure | null
  step_cursor: string | null
  /** Null until it was prepared. */
  total: number | null
  succeeded: Generated<number>
  failed: Generated<number>
  /** The first of the failed records. */
  failures: ColumnType<RecordFailure[], string | undefined, string>
  /** When its progress was last announced. */
  announced_at: Instant
  created_at: Instant
  updated_at: Instant
  finished_at: InstantOrNull
}

declare module '@server/database/schema' {
  interface Database {
    batches: BatchesTable
  }
}

export type BatchRow = Selectable<BatchesTable>
