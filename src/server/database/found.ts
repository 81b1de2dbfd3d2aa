import { sql, type RawBuilder } from 'kysely'
import { wordsOfSearch } from '@contract/search'

/** A `like` pattern for each word of a search, the longest first. Wildcards that a person typed are escaped. */
export const patternsOf = (searched: string): string[] =>
  wordsOfSearch(searched).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** A column that stores the form in which texts are searched contains every word of the search (decision 0055). */
export const isFoundIn = (column: RawBuilder<unknown>, searched: string): RawBuilder<boolean> =>
  sql`${column} like all(${patternsOf(searched)}::text[])`

/** The same for a text as it was written. */
export const isFound = (text: RawBuilder<unknown>, searched: string): RawBuilder<boolean> =>
  isFoundIn(sql`muster_folded(${text})`, searched)
