import { sql, type Kysely } from 'kysely'

/** Idempotency records: answers of calls that create, by the key of the submitted form (D-16). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table kept_answers (
      organisation_id text not null,
      person_id text not null,
      call text not null,
      key text not null,
      request_digest text not null,
      answer jsonb,
      created_at timestamptz not null,
      primary key (organisation_id, person_id, call, key),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index kept_answers_age on kept_answers (created_at);
    select muster_isolate('kept_answers');
  `.execute(db)
}
