import { sql, type Kysely } from 'kysely'

/**
 * What a person reads at a location is found from the choices of the location and of its region, and judged by the choices
 * of each feed found: from these indexes alone, without the table.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    drop index feed_audience_of_location, feed_audience_of_region, feed_audience_of_feed;
    create index feed_audience_of_location on feed_audience (organisation_id, location_id, feed_id)
      where location_id is not null;
    create index feed_audience_of_region on feed_audience (organisation_id, region_id, feed_id)
      where region_id is not null;
    create index feed_audience_of_feed on feed_audience (organisation_id, feed_id)
      include (kind, region_id, location_category_id, location_id, role_id);
  `.execute(db)
}
