import * as z from 'zod/mini'
import { entityId } from './common'

/** Something that can be chosen: a region, a location category, a location or a role. */
export const namedSchema = z.object({ id: entityId, name: z.string() })
export type Named = z.infer<typeof namedSchema>

/** More than any organisation has of one kind that a person would choose one by one. */
const mostChosen = 1_000

/** Chosen ids; a repeated one counts once. */
export const chosenIds = z.pipe(
  z.array(entityId).check(z.maxLength(mostChosen, 'Choose at most 1,000')),
  z.transform((ids) => [...new Set(ids)]),
)

/** In a body that creates: left out, it is empty. */
export const emptyIfLeftOut = z._default(chosenIds, [])
/** In a body that edits: left out, it stays as it is. */
export const sameIfLeftOut = z.optional(chosenIds)

/** The four kinds of an audience, each with this schema. */
export const audienceFields = <Ids extends z.core.SomeType>(ids: Ids) => ({
  regionIds: ids,
  locationCategoryIds: ids,
  locationIds: ids,
  roleIds: ids,
})

/**
 * Whom something is for. A person matches with one of their locations and one of their roles: the location is in one of
 * the chosen regions or in a region within it, in one of the chosen categories, and is one of the chosen locations. A kind of which nothing is chosen
 * excludes nothing (D-64). Resolved when read, never stored as people.
 */
export const audienceForm = z.object(audienceFields(chosenIds))
export type AudienceForm = z.output<typeof audienceForm>

/** The same with names, as records answer it. */
export const audienceSchema = z.object({
  regions: z.array(namedSchema),
  locationCategories: z.array(namedSchema),
  locations: z.array(namedSchema),
  roles: z.array(namedSchema),
})
export type Audience = z.infer<typeof audienceSchema>

export const everybody: AudienceForm = { regionIds: [], locationCategoryIds: [], locationIds: [], roleIds: [] }
