import { sql, type Kysely } from 'kysely'

/**
 * Uploaded files, and what they hang on: `holder_kind` is a name of `mediaHolders`, and `holder_id` the id of such a
 * record. Without a holder a medium belongs to its owner alone, and is removed after a day.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table media (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      owner_id text,
      policy text not null,
      holder_kind text,
      holder_id text,
      created_at timestamptz not null,
      check ((holder_kind is null) = (holder_id is null)),
      unique (organisation_id, id),
      foreign key (organisation_id, owner_id) references people (organisation_id, id) on delete set null (owner_id)
    );
    create index media_unattached on media (organisation_id, created_at) where holder_kind is null;
    create index media_of_holder on media (organisation_id, holder_kind, holder_id) where holder_kind is not null;
    create index media_of_owner on media (organisation_id, owner_id);

    create table media_files (
      id text primary key,
      organisation_id text not null,
      media_id text not null,
      position integer not null,
      name text not null,
      extension text not null,
      content_type text not null,
      size integer not null,
      has_thumbnail boolean not null,
      created_at timestamptz not null,
      foreign key (organisation_id, media_id) references media (organisation_id, id) on delete cascade
    );
    create index media_files_of_media on media_files (organisation_id, media_id, position);

    select muster_isolate('media');
    select muster_isolate('media_files');
  `.execute(db)
}
