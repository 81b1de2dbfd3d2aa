import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'

/**
 * Says that a record was created, changed or removed, in the transaction that does it: the audit log notes who did it, and
 * those who watch records of the kind are notified after the commit, on all servers. Every mutation of a record ends with
 * it.
 */
export const noteChange = async (
  scope: Scope,
  change: 'created' | 'updated' | 'removed',
  /** `kind` is the record's name in the singular, as in bodies: `shortCode`. */
  details: { kind: string; id: string; action?: string },
): Promise<void> => {
  const { kind, id } = details
  await audit.write(scope, `record.${change}`, details)
  scope.announce({ topic: 'records.changed', organisationId: scope.organisationId, kind, id })
}
