import { sql, type Kysely } from 'kysely'

/** People are managed by administrators: versions of their accounts, numbers of employees, and what lists of people need. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table people
      add column employee_number text not null default '',
      -- nobody has chosen a password for the account yet
      add column awaits_password boolean not null default false,
      add column lock_version integer not null default 0,
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now();
    update people set awaits_password = true where unproven_since is not null;
    alter table people
      add column searched_account text generated always as (
        muster_folded(first_name || ' ' || last_name || chr(1) || email || chr(1) || employee_number)) stored;
    create unique index people_employee_number on people (organisation_id, lower(employee_number))
      where employee_number <> '';
    create index people_by_name on people (organisation_id, lower(first_name || ' ' || last_name), id);
    create index people_by_email on people (organisation_id, lower(email), id);
    create index people_by_age on people (organisation_id, created_at, id);

    -- imports and profiles change what an administrator may have opened for editing (D-15)
    create function count_changed_account() returns trigger language plpgsql as $$
    begin
      new.lock_version := old.lock_version + 1;
      return new;
    end $$;
    create trigger count_changed_account before update on people for each row
      when (new.lock_version = old.lock_version
        and (old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
      execute function count_changed_account();
  `.execute(db)
}
