import { sql } from 'kysely'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

/**
 * Every foreign key, and whether an index finds the rows behind a deleted record: one that begins with the key's
 * columns, with or without the organisation, because an id is of one organisation only; or an inverted one (GIN) with all
 * of them but the organisation, whose columns are searched in any order. A partial index counts when it leaves out only
 * rows without the reference.
 */
const foreignKeys = async () => {
  const { rows } = await sql<{ key: string; isIndexed: boolean }>`
    with keys as (
      select conrelid, array(
          select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey) order by attnum
        ) as columns
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    ),
    indexes as (
      select indrelid, amname, pg_get_expr(indpred, indrelid) as predicate, array(
          select attname::text from unnest(indkey::int2[]) with ordinality as part (attnum, place)
          left join pg_attribute on attrelid = indrelid and pg_attribute.attnum = part.attnum and part.attnum > 0
          where place <= indnkeyatts order by place
        ) as columns
      from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where indisvalid
    )
    select conrelid::regclass || ' (' || array_to_string(keys.columns, ', ') || ')' as key, exists (
        select from indexes
        where indrelid = conrelid
          and (predicate is null or predicate in (select format('(%s IS NOT NULL)', name) from unnest(keys.columns) name))
          and case amname
            when 'btree' then indexes.columns[1:cardinality(keys.columns)] @> keys.columns
              or indexes.columns[1:cardinality(keys.columns) - 1] @> nullif(array_remove(keys.columns, 'organisation_id'), '{}')
            when 'gin' then indexes.columns @> array_remove(keys.columns, 'organisation_id')
          end
      ) as "isIndexed"
    from keys order by key`.execute(server.db)
  return rows
}

it('has an index behind every foreign key, so that deleting a record reads no table from end to end', async () => {
  const keys = await foreignKeys()

  expect(keys.length).toBeGreaterThan(100)
  expect(keys.filter(({ isIndexed }) => !isIndexed)).toEqual([])
})
