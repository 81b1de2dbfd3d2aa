import { sql, type Kysely } from 'kysely'

/** Administrators change their organisation and its services. What else an organisation has, its own server's role can not. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table organisations add column lock_version integer not null default 0;
    grant update (name, brand_primary_color, brand_initial, time_zone, time_zone_offset, time_zone_daylight_difference,
      lock_version) on organisations to muster_scoped;
    create policy changed_by_itself on organisations for update to muster_scoped
      using (id = current_setting('muster.organisation_id', true))
      with check (id = current_setting('muster.organisation_id', true));

    alter table services add column lock_version integer not null default 0,
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now();
  `.execute(db)
}
