import { sql, type Kysely } from 'kysely'

/** Second factors, recovery codes and PINs. They have tables of their own, which reads before sign-in can not reach. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table people add column otp_enabled_at timestamptz;

    create table second_factors (
      organisation_id text not null,
      person_id text not null,
      secret text, -- encrypted, as the pending one
      last_step bigint,
      recovery_salt text,
      pending_secret text,
      pending_since timestamptz,
      primary key (organisation_id, person_id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create table recovery_codes (
      organisation_id text not null,
      person_id text not null,
      code_hash text not null,
      primary key (organisation_id, person_id, code_hash),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create table pins (
      organisation_id text not null,
      person_id text not null,
      pin_hash text not null,
      unique_digest text, -- only where PINs are unique
      updated_at timestamptz not null,
      primary key (organisation_id, person_id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create unique index pins_unique on pins (organisation_id, unique_digest);

    select muster_isolate(name::regclass) from unnest(array['second_factors', 'recovery_codes', 'pins']) as name;
  `.execute(db)
}
