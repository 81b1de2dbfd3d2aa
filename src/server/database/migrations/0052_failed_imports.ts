import { sql, type Kysely } from 'kysely'

/** An import whose job failed for good says so, and why: also those whose job died before, in words that an admin may read. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table imports
      add column failure text, -- why it failed; else null
      drop constraint imports_status_check,
      add constraint imports_status_check
        check (status in ('checking', 'checked', 'checkFailed', 'applying', 'applied', 'applyFailed'));

    update imports
      set status = case imports.status when 'checking' then 'checkFailed' else 'applyFailed' end,
        updated_at = jobs.died_at,
        failure = case
          when last_error ~ '^(The database (failed it|refused a statement)|The server stopped each time|It took longer than|What it was told)'
          then last_error else 'It failed for a reason that the log of the server names.' end
      from jobs
      where jobs.organisation_id = imports.organisation_id and jobs.kind = 'imports.run' and jobs.unique_key = imports.id
        and jobs.died_at is not null and imports.status in ('checking', 'applying');
  `.execute(db)
}
