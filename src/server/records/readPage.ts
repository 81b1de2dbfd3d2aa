import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

type Matching<Tables, Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>
type Page<Item> = { records: Item[]; total: number; page: number; perPage: number }
type Reading<Tables, Table extends keyof Tables, Row, Item> = {
  /**
   * Selects the listed rows of one table: the organisation, visibility and filters as conditions, without columns or joins
   * (use `exists` for conditions on other tables).
   */
  matching: Matching<Tables, Table>
  /** Must end with the id, so that records that compare equal stay on the same page. */
  order: RawBuilder<unknown>
  /**
   * Counts the rows while they are ordered, instead of in a statement of its own: faster where the conditions cost more than
   * ordering everything that meets them.
   */
  isCountedMeanwhile?: boolean
  /** The query of the list (D-11). */
  query: { page: number; per_page: number }
  /** Reads the complete records of a page by their ids, in any order. Joins belong here. */
  read: (ids: string[]) => Promise<Row[]>
  toItem: (row: Row) => Item
}

const countOf = <Tables, Table extends keyof Tables>(matching: Matching<Tables, Table>) =>
  matching.select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>()

/**
 * Reads records by id and returns them in the order of the ids, without those deleted meanwhile. Throws when a row was not
 * requested or came twice: a join multiplied rows, or a statement forgot the organisation.
 */
export const rowsInOrder = async <Row extends { id: string }>(
  ids: string[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows = ids.length === 0 ? [] : await read(ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const asked = new Set(ids)
  if (byId.size < rows.length || rows.some(({ id }) => !asked.has(id)))
    throw new Error('Records were read that were not asked for, or one of them twice')
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Reads one page of a list (D-11): the ids and the total in one statement, then the records. */
export const readPage = async <Tables, Table extends keyof Tables, Row extends { id: string }, Item>({
  matching,
  order,
  isCountedMeanwhile = false,
  query: { page, per_page: perPage },
  read,
  toItem,
}: Reading<Tables, Table, Row, Item>): Promise<Page<Item>> => {
  const counted = isCountedMeanwhile ? sql<number>`count(*) over ()` : sql<number>`(${countOf(matching)})`
  const found = await matching
    .select([sql<string>`id`.as('id'), counted.as('total')])
    .$castTo<{ id: string; total: number }>()
    .orderBy(order)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const records = (
    await rowsInOrder(
      found.map(({ id }) => id),
      read,
    )
  ).map(toItem)
  const [first] = found
  const total = first?.total ?? (page === 1 ? 0 : ((await countOf(matching).executeTakeFirst())?.total ?? 0))
  return { records, total, page, perPage }
}
