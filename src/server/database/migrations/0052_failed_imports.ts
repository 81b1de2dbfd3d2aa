import { sql, type Kysely } from 'kysely'

/** An import whose job failed for good says so, and why. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table imports
      add column failure text, -- why it failed; else null
      drop constraint imports_status_check,
      add constraint imports_status_check
        check (status in ('checking', 'checked', 'checkFailed', 'applying', 'applied', 'applyFailed'));
  `.execute(db)
}
