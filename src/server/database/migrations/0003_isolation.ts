import { sql, type Kysely } from 'kysely'

/**
 * Organisations can not see each other's rows, even if a statement has no condition (D-18). Roles are in `roles.ts`.
 * Every later table of an organisation is isolated by `select muster_isolate('its_name')` in the migration that creates
 * it.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create function muster_isolate(isolated regclass) returns void language plpgsql as $$
    begin
      execute format('alter table %s enable row level security', isolated);
      execute format(
        'create policy of_one_organisation on %s to muster_scoped
           using (organisation_id = current_setting(''muster.organisation_id'', true))
           with check (organisation_id = current_setting(''muster.organisation_id'', true))', isolated);
      execute format('grant select, insert, update, delete on %s to muster_scoped', isolated);
    end $$;

    create function muster_open_reading(hot regclass) returns void language plpgsql as $$
    begin
      execute format('create policy read_openly on %s for select to muster_open using (true)', hot);
      execute format('grant select on %s to muster_open', hot);
    end $$;

    do $$ begin
      execute format('grant usage on schema %I to muster_scoped, muster_open', current_schema());
    end $$;

    select muster_isolate(name::regclass) from unnest(array['regions', 'location_categories', 'locations', 'roles',
      'people', 'person_locations', 'person_roles', 'services', 'sessions', 'notifications']) as name;

    alter table organisations enable row level security;
    create policy of_one_organisation on organisations for select to muster_scoped
      using (id = current_setting('muster.organisation_id', true));
    grant select on organisations to muster_scoped;

    select muster_open_reading(name::regclass)
      from unnest(array['organisations', 'people', 'sessions', 'notifications']) as name;

    grant select on installation_settings to muster_open, muster_scoped;
    grant select on kysely_migration to muster_open;
    grant select, insert, delete on sign_in_failures to muster_open;
  `.execute(db)
}
