import { auditCalls, type AuditEntry } from '@contract/audit'
import { describeCall } from '@server/apiDocument/describedCall'
import { pagingFields, refusedToOthers } from '@server/apiDocument/exampleParts'

const record = { kind: 'shortCode', id: 'harbour-code-of-the-past', name: null }
const changes = { name: { before: 'old_rate', after: 'hourly_rate' }, description: null }

/** Not part of the demo: the test inserts it. */
export const exampleAudit = {
  id: 'harbour-audit-short-code',
  organisation_id: 'harbour',
  person_id: 'harbour-person-ella-king',
  address: '203.0.113.9',
  event: 'record.updated',
  record_kind: record.kind,
  record_id: record.id,
  changes,
  created_at: new Date('2026-03-01T06:00:00.000Z'),
} as const

const entry: AuditEntry = {
  id: exampleAudit.id,
  createdAt: exampleAudit.created_at.toISOString(),
  event: exampleAudit.event,
  person: { globalId: exampleAudit.person_id, fullName: 'Ella King' },
  address: exampleAudit.address,
  record,
  details: {},
  changes: Object.entries(changes).map(([field, values]) => ({ field, values })),
}

export const auditExamples = [
  describeCall(auditCalls.index, {
    name: 'listAuditEntries',
    summary: 'Who did what in the organisation',
    description:
      'The newest first. A change of a record says which fields changed: with their values where these are states, flags, ' +
      'times, numbers or ids, without them where they are what a person wrote. Nothing is ever changed or removed here.',
    fields: {
      ...pagingFields,
      'q[person_id_eq]': 'Who acted; `system` for background jobs.',
      'q[record_kind_eq]': 'The name of a record as in bodies, for example `shortCode`.',
      'q[record_id_eq]': 'The id of a record; send its kind too.',
      'q[event_in][]': 'One or more events.',
      'q[created_at_gteq]': 'A day or an instant, from which on.',
      'q[created_at_lteq]': 'A day or an instant, until which.',
    },
    examples: [
      {
        title: 'Of one record',
        as: 'admin@harbour.test',
        input: { query: { 'q[record_kind_eq]': record.kind, 'q[record_id_eq]': record.id } },
        answer: { body: { records: [entry], total: 1, page: 1, perPage: 50 } },
      },
      { ...refusedToOthers, input: { query: {} } },
    ],
  }),
]
