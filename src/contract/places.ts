import * as z from 'zod/mini'
import { namedSchema } from './audience'
import { entityId } from './common'
import { answeredFields, archivableRecord, archivingCalls, crudCalls, recordStates } from './crudCalls'
import { choiceOf, filterOf, textFilter } from './filters'
import { limit, limitedText } from './limitedText'
import { requiredField } from './requiredField'

const name = requiredField('name').check(limit('Name', 200))
const reference = z.nullable(entityId)
const rights = { read: 'place.read', write: 'place.manage' } as const
const byName = { 'q[name_cont]': textFilter, 'q[state_eq]': choiceOf(recordStates) }
const orders = ['name asc', 'name desc', 'updated_at desc'] as const

/** The fields of a location that administrators edit. */
export const locationForm = z.object({
  name,
  /** The scoring app's id for the location. */
  saltId: limitedText('Scoring app id', 200),
  regionId: reference,
  locationCategoryId: reference,
})
export type LocationForm = z.output<typeof locationForm>

/** The names of the regions that contain another one, the outermost first. */
const path = z.array(z.string())

export const locationRecordSchema = archivableRecord({
  ...answeredFields(locationForm),
  region: z.nullable(z.extend(namedSchema, { path })),
  locationCategory: z.nullable(namedSchema),
  /** Active people who work there. */
  peopleCount: z.int(),
})
export type LocationRecord = z.infer<typeof locationRecordSchema>

/** The organisation's locations, as administrators keep them. */
export const locationRecordCalls = {
  ...crudCalls('locations', {
    kind: 'location',
    ...rights,
    form: locationForm,
    record: locationRecordSchema,
    filters: {
      'q[name_or_salt_id_cont]': textFilter,
      /** In the region, or in one within it. */
      'q[region_id_eq]': filterOf(entityId),
      'q[location_category_id_eq]': filterOf(entityId),
      'q[state_eq]': choiceOf(recordStates),
    },
    orders,
  }),
  ...archivingCalls('locations', { write: rights.write, record: locationRecordSchema }),
}

export const regionForm = z.object({ name, parentId: reference })
export type RegionForm = z.output<typeof regionForm>

export const regionSchema = archivableRecord({
  ...answeredFields(regionForm),
  path,
  /** Active locations in the region and in those within it. */
  locationCount: z.int(),
})
export type Region = z.infer<typeof regionSchema>

/** The organisation's regions: a tree, of which the list has the paths. */
export const regionCalls = {
  ...crudCalls('regions', {
    kind: 'region',
    ...rights,
    form: regionForm,
    record: regionSchema,
    filters: byName,
    orders: ['path asc', 'path desc', ...orders],
  }),
  ...archivingCalls('regions', { write: rights.write, record: regionSchema }),
}

export const locationCategoryForm = z.object({ name })
export type LocationCategoryForm = z.output<typeof locationCategoryForm>

export const locationCategorySchema = archivableRecord({
  ...answeredFields(locationCategoryForm),
  /** Active locations of the category. */
  locationCount: z.int(),
})
export type LocationCategory = z.infer<typeof locationCategorySchema>

export const locationCategoryCalls = {
  ...crudCalls('location_categories', {
    kind: 'locationCategory',
    ...rights,
    form: locationCategoryForm,
    record: locationCategorySchema,
    filters: byName,
    orders,
  }),
  ...archivingCalls('location_categories', { write: rights.write, record: locationCategorySchema }),
}
