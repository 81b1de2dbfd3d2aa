import * as z from 'zod/mini'

export const entityId = z.string().check(z.minLength(1))
/** Always UTC with milliseconds, so that two instants compare as plain strings. */
export const instant = z.iso.datetime({ precision: 3 })
/** '00:00' to '23:59' */
export const timeOfDay: RegExp = /^([01]\d|2[0-3]):[0-5]\d$/

export const wrongDate = 'Date is invalid'
/** A day in the account's time zone, or an instant of UTC, with or without milliseconds. */
export const dayOrInstant = z.union([z.iso.date(), z.iso.datetime()], { error: wrongDate })

/** A required text. Formik passes `undefined` for an empty field, so both checks have the message. */
export const requiredText = (sentence: string) =>
  z.string({ error: sentence }).check(z.trim(), z.minLength(1, sentence))

const noCount =
  (max: number) =>
  ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
    `${String(path.at(-1))} must be a whole number from 1 to ${max}`
/** Digits only: `1e3` and `0x10` are typos. */
const digits = (max: number) => z.string().check(z.regex(/^\d{1,10}$/, { error: noCount(max) }))
const within = (max: number) => {
  const error = noCount(max)
  return z.int({ error }).check(z.minimum(1, { error }), z.maximum(max, { error }))
}

/** Query strings contain text; a caller may pass a number. */
export const count = (max: number) =>
  z.pipe(z.pipe(z.union([z.number(), digits(max)], { error: noCount(max) }), z.transform(Number)), within(max))

/** For queries: a number that may be left out or empty. */
export const countFilter = (max: number) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.union([z.literal(''), z.number(), digits(max)], { error: noCount(max) }),
        z.transform((asked) => (asked === '' ? undefined : Number(asked))),
      ),
      z.optional(within(max)),
    ),
  )

/** Maximum `per_page` (D-11). */
export const pageCaps = { content: 200, lookup: 10_000 } as const

/** The query of a list. Unknown keys are refused by name (D-11). `max` is one of `pageCaps`. */
export const listQuery = <Shape extends z.core.$ZodShape>(
  filters: Shape,
  { perPage = 50, max = pageCaps.content }: { perPage?: number; max?: number } = {},
) => z.strictObject({ page: z._default(count(1_000_000), 1), per_page: z._default(count(max), perPage), ...filters })

/** One page of a list (D-11). */
export const pageOf = <Item extends z.core.SomeType>(item: Item) =>
  z.object({ records: z.array(item), total: z.int(), page: z.int(), perPage: z.int() })

/** The response of an action without a result (D-12). */
export const nothing = z.strictObject({})

/**
 * The version of a record that users edit (D-15): returned with the record and sent back with the edit. An edit with an
 * older version is refused with 409; without a version it is accepted, and the last edit wins.
 */
export const lockVersion = z.int().check(z.minimum(0))
