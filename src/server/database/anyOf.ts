import { sql, type RawBuilder } from 'kysely'

/**
 * `where('sid', '=', anyOf(sids))`: one parameter and one statement text for any number of values, unlike `in ($1, $2,
 * …)`.
 */
export const anyOf = (values: readonly string[]): RawBuilder<string> => sql<string>`any(${values}::text[])`
