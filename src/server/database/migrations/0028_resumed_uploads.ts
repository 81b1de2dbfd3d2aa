import { sql, type Kysely } from 'kysely'

/** Which resumable upload a file came from: to complete one again answers the same medium. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table media_files add column upload_id text;
    create unique index media_files_of_upload on media_files (organisation_id, upload_id) where upload_id is not null;
  `.execute(db)
}
