import { audit, type ChangedRecord } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'

/**
 * Records a change in the transaction that makes it: writes the audit log and announces the change, which notifies the
 * listeners of all servers after the commit. Every mutation of a record calls it last.
 */
export const noteChange = async (
  scope: Scope,
  change: 'created' | 'updated' | 'removed',
  record: ChangedRecord,
): Promise<void> => {
  const { kind, id } = record
  await audit.write(scope, `record.${change}`, record)
  scope.announce({ topic: 'records.changed', organisationId: scope.organisationId, kind, id })
}

/** The same for many records that change in one transaction. */
export const noteChanges = async (
  scope: Scope,
  change: 'created' | 'updated' | 'removed',
  records: readonly ChangedRecord[],
): Promise<void> => {
  await audit.writeAll(scope, `record.${change}`, records)
  const { organisationId, announce } = scope
  for (const { kind, id } of records) announce({ topic: 'records.changed', organisationId, kind, id })
}
