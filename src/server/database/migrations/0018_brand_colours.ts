import { sql, type Kysely } from 'kysely'

/**
 * The database enforces the colour format of the contract's `isBrandColour` for every writer. Other values are removed.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    update organisations set brand_primary_color = btrim(brand_primary_color, E' \\t\\r\\n')
      where brand_primary_color is not null;
    update organisations set brand_primary_color = null
      where brand_primary_color !~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';
    alter table organisations add constraint organisations_brand_primary_color
      check (brand_primary_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$');
  `.execute(db)
}
