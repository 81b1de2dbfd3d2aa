import * as z from 'zod/mini'
import { dayOrInstant, wrongDate } from './common'

const emptyAsNone = <Value>(asked: Value) => (asked === '' ? undefined : (asked as Exclude<Value, ''>))

/** For queries: a filter that may be left out. An empty one does not filter either. */
export const filterOf = <Item extends z.core.SomeType>(item: Item, sentence?: string) =>
  z.optional(
    z.pipe(
      z.union([z.literal(''), item], sentence),
      z.transform((asked) => emptyAsNone(asked)),
    ),
  )

/** For queries: a day or an instant. */
export const dayFilter = filterOf(dayOrInstant, wrongDate)

/** For queries: a text to search for. An empty one finds everything. */
export const textFilter = z.optional(z.string().check(z.maxLength(200)))

/**
 * For queries: a key that may be repeated, as in `q[any_kinds_in][]=document&q[any_kinds_in][]=communication`. Left out
 * or empty, it does not filter.
 */
export const severalOf = <Item extends z.core.SomeType>(item: Item, sentence: string) => {
  const asked = z.union([z.literal(''), item])
  const several = z.pipe(
    z.union([z.array(asked).check(z.maxLength(100)), asked], { error: sentence }),
    z.transform((found): z.output<Item>[] | undefined => {
      const items = [found].flat().filter((one) => one !== '') as z.output<Item>[]
      return items.length > 0 ? items : undefined
    }),
  )
  return z.optional(several)
}

/** For queries: one of these, or an empty text, which does not filter. */
export const choiceOf = <const Values extends readonly string[]>(values: Values) => filterOf(z.enum(values))

/** For queries: one of these; left out or empty, the standard one. */
export const choiceOr = <const Value extends string>(standard: NoInfer<Value>, values: readonly Value[]) =>
  z._default(
    z.pipe(
      z.union([z.literal(''), z.enum(values)]),
      z.transform((asked): Value => (asked === '' ? standard : asked)),
    ),
    standard as never, // the library does not see that no text is undefined
  )
