import { z } from 'zod'

export const entityId = z.string().min(1)
/** Always UTC with milliseconds, so that two instants compare as plain strings. */
export const instant = z.iso.datetime({ precision: 3 })

/** A text that must be there. Formik hands over `undefined` for an empty field, so the sentence stands twice. */
export const requiredText = (sentence: string) => z.string({ error: sentence }).trim().min(1, sentence)

/** Query strings carry text; a caller may pass a number. */
const count = (max: number) => z.coerce.number<string | number>().int().min(1).max(max)

/** Caps of `per_page` (D-11). */
export const pageCaps = { content: 200, lookup: 10_000 } as const

/** A query of a list: unknown keys are refused by name (D-11). `max` is one of `pageCaps`. */
export const listQuery = <Shape extends z.ZodRawShape>(
  filters: Shape,
  { perPage = 50, max = pageCaps.content }: { perPage?: number; max?: number } = {},
) => z.strictObject({ page: count(1_000_000).default(1), per_page: count(max).default(perPage), ...filters })

/** One page of a list (D-11). */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ records: z.array(item), total: z.number().int(), page: z.number().int(), perPage: z.number().int() })

/** The answer of an action that has nothing to say (D-12). */
export const nothing = z.strictObject({})
