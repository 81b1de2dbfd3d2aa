import { sql, type Kysely } from 'kysely'

/**
 * The time since which an account waits for its owner to choose a password by a mailed link; null for other accounts
 * (D-19).
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table people add column unproven_since timestamptz;
    create index people_unproven on people (organisation_id, unproven_since) where unproven_since is not null;
  `.execute(db)
}
