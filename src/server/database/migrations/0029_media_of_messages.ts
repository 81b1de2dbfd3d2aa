import { sql, type Kysely } from 'kysely'

/** Files sent with personal messages and with replies. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table notifications
      add column media_id text,
      add foreign key (organisation_id, media_id) references media (organisation_id, id) on delete set null (media_id);
    alter table message_replies
      add column media_id text,
      add foreign key (organisation_id, media_id) references media (organisation_id, id) on delete set null (media_id);

    create index notifications_of_media on notifications (organisation_id, media_id) where media_id is not null;
    create index message_replies_of_media on message_replies (organisation_id, media_id) where media_id is not null;
  `.execute(db)
}
