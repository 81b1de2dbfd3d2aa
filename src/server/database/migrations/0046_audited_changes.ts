import { sql, type Kysely } from 'kysely'

/**
 * An entry of the audit log names its record in columns, and notes which fields changed, with the values that may be kept
 * (decision 0074). Entries are found by the person who acted and by the record, newest first.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table audit_log add column record_kind text, add column record_id text, add column changes jsonb;

    update audit_log set record_kind = details ->> 'kind', record_id = details ->> 'id'
    where event in ('record.created', 'record.updated', 'record.removed');

    create index audit_log_of_person on audit_log (organisation_id, person_id, created_at desc, id desc);
    create index audit_log_of_record on audit_log (organisation_id, record_kind, record_id, created_at desc, id desc)
      where record_kind is not null;
  `.execute(db)
}
