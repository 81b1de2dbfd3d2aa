import * as z from 'zod/mini'

export const entityId = z.string().check(z.minLength(1))
/** Always UTC with milliseconds, so that two instants compare as plain strings. */
export const instant = z.iso.datetime({ precision: 3 })

/** A day in the account's time zone, or an instant of UTC, with or without milliseconds. */
export const dayOrInstant = z.union([z.iso.date(), z.iso.datetime()], { error: 'Date is invalid' })

/** A required text. Formik passes `undefined` for an empty field, so both checks have the message. */
export const requiredText = (sentence: string) =>
  z.string({ error: sentence }).check(z.trim(), z.minLength(1, sentence))

/** Query strings contain text; a caller may pass a number. Digits only: `1e3` and `0x10` are typos. */
export const count = (max: number) => {
  const error = ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
    `${String(path.at(-1))} must be a whole number from 1 to ${max}`
  const written = z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/, { error }))], { error })
  const range = z.int({ error }).check(z.minimum(1, { error }), z.maximum(max, { error }))
  return z.pipe(z.pipe(written, z.transform(Number)), range)
}

/** For queries: a key that may be repeated, as in `q[any_kinds_in][]=document&q[any_kinds_in][]=communication`. */
export const severalOf = <Item extends z.core.SomeType>(item: Item, sentence: string) =>
  z.pipe(
    z.union([z.array(item).check(z.maxLength(100)), item], { error: sentence }),
    z.transform((found): z.output<Item>[] => [found].flat() as z.output<Item>[]),
  )

/** For queries: one of these, or an empty text, which does not filter. */
export const choiceOf = <const Values extends readonly string[]>(values: Values) =>
  z.optional(
    z.pipe(
      z.union([z.literal(''), z.enum(values)]),
      z.transform((asked): Values[number] | undefined => (asked === '' ? undefined : asked)),
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
