import { sql } from 'kysely'

/** On `regions`: the names of the regions that contain this one, the outermost first. */
export const pathOfRegion = sql<string[]>`(
  with recursive above as (
    select outer_region.name, outer_region.parent_id, 1 as step from regions as outer_region
    where outer_region.organisation_id = regions.organisation_id and outer_region.id = regions.parent_id
    union all
    select outer_region.name, outer_region.parent_id, above.step + 1 from regions as outer_region
    join above on outer_region.organisation_id = regions.organisation_id and outer_region.id = above.parent_id
  )
  select coalesce(array_agg(above.name order by above.step desc), '{}') from above)`
