import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

type Matching<Tables, Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>
type Page<Item> = { records: Item[]; total: number; page: number; perPage: number }
type Reading<Tables, Table extends keyof Tables, Row, Item> = {
  /**
   * What is listed, of one table and one organisation, and visible to who asks: conditions, and neither columns nor joins
   * (`exists` for what lies beside it).
   */
  matching: Matching<Tables, Table>
  /** Ends with the id, which keeps a tie from moving between pages. */
  order: RawBuilder<unknown>
  /** The query of the list (D-11). */
  query: { page: number; per_page: number }
  /** Reads the records of a page whole, in any order: what is joined is joined to them alone. */
  read: (ids: string[]) => Promise<Row[]>
  toItem: (row: Row) => Item
}

const countOf = <Tables, Table extends keyof Tables>(matching: Matching<Tables, Table>) =>
  matching.select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>()

/**
 * Reads records by their ids, in the order of these; one that is gone meanwhile is left out. Throws for a row that was not
 * asked for, or that came twice: a join that multiplies, or a statement that forgets the organisation.
 */
export const rowsOnce = async <Row extends { id: string }>(
  ids: string[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows = ids.length === 0 ? [] : await read(ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (byId.size < rows.length || rows.some(({ id }) => !ids.includes(id)))
    throw new Error('Records were read that were not asked for, or one of them twice')
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One page of a list (D-11): first the ids of the page and the total in one statement, then their records. */
export const readPage = async <Tables, Table extends keyof Tables, Row extends { id: string }, Item>({
  matching,
  order,
  query: { page, per_page: perPage },
  read,
  toItem,
}: Reading<Tables, Table, Row, Item>): Promise<Page<Item>> => {
  const found = await matching
    .select([sql<string>`id`.as('id'), sql<number>`(${countOf(matching)})`.as('total')])
    .$castTo<{ id: string; total: number }>()
    .orderBy(order)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const records = (
    await rowsOnce(
      found.map(({ id }) => id),
      read,
    )
  ).map(toItem)
  const [first] = found
  const total = first?.total ?? (page === 1 ? 0 : ((await countOf(matching).executeTakeFirst())?.total ?? 0))
  return { records, total, page, perPage }
}
