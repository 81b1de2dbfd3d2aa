import { sql } from 'kysely'
import type { RecordState } from '@contract/crudCalls'
import type { Condition } from './conditionsOf'

/** The filter `q[state_eq]` of records that are archived instead of removed. */
export const isInState = (value: unknown): Condition =>
  value === ('archived' satisfies RecordState) ? sql`archived_at is not null` : sql`archived_at is null`
