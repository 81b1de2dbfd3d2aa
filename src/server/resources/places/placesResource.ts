import { locationCategoryCalls, locationRecordCalls, regionCalls } from '@contract/places'
import { serveArchiving } from '@server/http/serveArchiving'
import { serveCrud } from '@server/http/serveCrud'
import type { Resource } from '@server/resources/resource'
import { categoryRecords } from './categoryRecords'
import { archivedLocations, locationRecords } from './locationRecords'
import { placeExamples } from './placeExamples'
import { placesLive } from './placesLive'
import { archivedRegions, regionRecords } from './regionRecords'

/** Locations, regions and location categories, as administrators keep them. */
export const placesResource: Resource = {
  name: 'places',
  chapter: 'Locations and regions',
  place: 52,
  calls: placeExamples,
  live: placesLive,
  routes: (app) => {
    serveCrud(app, locationRecordCalls, locationRecords, ({ name, saltId, regionId, locationCategoryId }) => ({
      name,
      salt_id: saltId || null,
      region_id: regionId,
      location_category_id: locationCategoryId,
    }))
    serveArchiving(app, locationRecordCalls, archivedLocations)
    serveCrud(app, regionCalls, regionRecords)
    serveArchiving(app, regionCalls, archivedRegions)
    serveCrud(app, locationCategoryCalls, categoryRecords)
    serveArchiving(app, locationCategoryCalls, categoryRecords)
  },
}
