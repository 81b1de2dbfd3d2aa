import { sql, type Kysely } from 'kysely'

/**
 * An index behind every foreign key that had none: who deletes a person, a place or a role waited until the largest
 * tables had been read from end to end, once for each key.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create index notifications_of_sender on notifications (organisation_id, sender_id) where sender_id is not null;
    create index notifications_of_recipient on notifications (organisation_id, recipient_id)
      where recipient_id is not null;
    create index notifications_of_replier on notifications (organisation_id, replier_id) where replier_id is not null;
    create index message_replies_of_replier on message_replies (organisation_id, replier_id)
      where replier_id is not null;
    create index locations_of_region on locations (organisation_id, region_id) where region_id is not null;
    create index locations_of_category on locations (organisation_id, location_category_id)
      where location_category_id is not null;
    create index person_locations_of_location on person_locations (organisation_id, location_id);
    create index person_roles_of_role on person_roles (organisation_id, role_id);
  `.execute(db)
}
