import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import { auditCalls, type AuditEntry, type AuditPage } from '@contract/audit'
import type { CallData } from '@contract/call'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { system } from '@server/jobs/systemScope'
import { type Names, namesOf, shownName } from '@server/people/personNames'
import { conditionsOf } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import { nameOfDirectory } from './directoryActors'
import { nameOfRecord, personOfRecord } from './namesOfRecords'

type Columns = Selectable<Database['audit_log']>
type Entry = Omit<Insertable<Database['audit_log']>, 'details' | 'changes'> & Pick<Columns, 'details' | 'changes'>
type Row = Columns & {
  person: Names | null
  directory: string | null
  record_name: string | null
  record_person: Names | null
}

const matching = conditionsOf(auditCalls.index, {
  person_id: sql`audit_log.person_id`,
  record_kind: sql`audit_log.record_kind`,
  record_id: sql`audit_log.record_id`,
  event: sql`audit_log.event`,
  created_at: sql`audit_log.created_at`,
})

const personOf = ({ person_id, person, directory }: Row): AuditEntry['person'] => {
  if (person_id === null) return null
  if (person_id === system.globalId) return { globalId: person_id, fullName: 'System' }
  if (directory !== null) return { globalId: person_id, fullName: `Directory: ${directory}` }
  return { globalId: person_id, fullName: person && shownName(person) }
}

const recordOf = ({ record_kind: kind, record_id: id, record_name, record_person }: Row): AuditEntry['record'] =>
  kind === null || id === null ? null : { kind, id, name: record_person ? shownName(record_person) : record_name }

/** Entries of earlier releases repeat their record in the details. */
const detailsOf = ({ details: { kind: _kind, id: _id, ...details } }: Row): AuditEntry['details'] => details

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  event: row.event,
  person: personOf(row),
  address: row.address,
  record: recordOf(row),
  details: detailsOf(row),
  changes: Object.entries(row.changes ?? {}).map(([field, values]) => ({ field, values })),
})

const ofOrganisation = ({ db, organisationId }: Scope) =>
  db.selectFrom('audit_log').where('audit_log.organisation_id', '=', organisationId)

/** The audit entries. There is no method to change them. */
export const auditRepository = {
  /** False when the entry exists. */
  async add(db: Kysely<Database>, { details, changes, ...entry }: Entry): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('audit_log')
      .values({ ...entry, details: JSON.stringify(details), changes: changes && JSON.stringify(changes) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },

  list: (scope: Scope, query: CallData<typeof auditCalls.index>['query']): Promise<AuditPage> =>
    readPage({
      matching: ofOrganisation(scope).where(matching(query, scope)),
      order: sql`created_at desc, id desc`,
      query,
      read: (ids) =>
        ofOrganisation(scope)
          .where('audit_log.id', 'in', ids)
          .selectAll('audit_log')
          .select([
            sql<Names | null>`${namesOf('audit_log', 'person_id')}`.as('person'),
            nameOfDirectory.as('directory'),
            nameOfRecord.as('record_name'),
            sql<Names | null>`${personOfRecord}`.as('record_person'),
          ])
          .execute(),
      toItem: toEntry,
    }),

  /** Up to some thousands, in one statement. */
  async addAll(db: Kysely<Database>, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return
    const rows = entries.map(({ details, changes, ...entry }) => ({
      ...entry,
      details: JSON.stringify(details),
      changes: changes && JSON.stringify(changes),
    }))
    await db.insertInto('audit_log').values(rows).execute()
  },
}
