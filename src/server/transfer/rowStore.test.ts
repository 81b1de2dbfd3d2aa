import path from 'node:path'
import { startEngine } from '@server/database/connect'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { aFolder, anEmptyServer, dropServers } from '@server/testing/transfersOfTest'
import { openEmbeddedRows, openPostgresRows, type RowStore } from './rowStore'
import { linesIn, slicesOf } from './slices'
import { columnsOf, tablesOf, totalOf, type Table } from './tables'

const onPostgres = testServerUrl() === null ? describe.skip : describe

/** Of every type that our tables have, and of some that they may have. */
const oddities = `
  create table oddities (
    id bigint generated always as identity primary key, words text, list text[], amount numeric, share double precision,
    at timestamptz, day date, facts jsonb, bytes bytea, is_on boolean, long text,
    doubled numeric generated always as (amount * 2) stored
  )`
const rows = `
  insert into oddities (words, list, amount, share, at, day, facts, bytes, is_on, long) values
    (E'tab\\there\\nline \\\\ back\\rslash \\\\. \\\\N', array['a,b', null, '', '"x"', '{y}'], 0.10, 0.1::float8 + 0.2, '0044-03-15 12:00:00.123456 BC',
     '9999-12-31', '{"b": 1.50, "a": [null, "\\\\u2028 \\"q\\""], "": {}}', '\\x00ff0a5c', true, repeat('long ', 400000)),
    ('', '{}', 'NaN', '-Infinity', 'infinity', '-infinity', 'null', '', false, ''),
    (null, null, null, null, null, null, null, null, null, null),
    ('Zoë 👩‍🚀 \u0001', array['ß'], 12345678901234567890.123456789, 5e-324, '2026-03-29 02:30:00+11', '2026-02-28', '12345678901234567890.000', '\\x5c2e', null, 'x')`

const shown = (store: RowStore) =>
  store.ask(`select id::text, words, list::text, amount::text, share::text, at::text, day::text, facts::text,
    encode(bytes, 'hex') as bytes, is_on, md5(long) as long, doubled::text from oddities order by id`)

const copy = async (from: RowStore, to: RowStore, table: Table) => {
  let lines = 0
  for await (const slice of slicesOf(from, table)) {
    lines += linesIn(slice)
    await to.copyIn(`${table.name} (${columnsOf(table)})`, slice)
  }
  return lines
}

onPostgres('rows between the engines', () => {
  let stores: RowStore[] = []
  const [one, other] = [() => stores[0] as RowStore, () => stores[1] as RowStore]
  beforeAll(async () => {
    const engine = await startEngine({ folder: path.join(aFolder(), 'database') })
    stores = [await openPostgresRows(await anEmptyServer()), await openEmbeddedRows(engine)]
    for (const store of stores) await store.ask(oddities)
    await one().ask(rows)
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await dropServers()
  })

  it('survive the way there and back exactly, with all their types', async () => {
    const [table] = await tablesOf(one())
    if (table === undefined) throw new Error('There is no table')
    expect(table.columns).not.toContain('doubled')
    const [before, total] = [await shown(one()), await totalOf(one(), table)]

    expect(await copy(one(), other(), table)).toBe(4)
    expect([await shown(other()), await totalOf(other(), table)]).toEqual([before, total])
    await one().ask('truncate oddities')
    expect((await totalOf(one(), table)).checksum).toBe('0000000000000000')
    expect(await copy(other(), one(), table)).toBe(4)
    expect([await shown(one()), await totalOf(one(), table)]).toEqual([before, total])
  })

  it('are told apart by any change, and not by their order', async () => {
    const [table] = await tablesOf(one())
    if (table === undefined) throw new Error('There is no table')
    const total = await totalOf(one(), table)
    await one().ask(`update oddities set is_on = is_on where id = 1`) // lies elsewhere now
    expect(await totalOf(one(), table)).toEqual(total)
    await one().ask(`update oddities set words = words || ' ' where id = 2`)
    expect((await totalOf(one(), table)).checksum).not.toBe(total.checksum)
  })

  it('are read whole in many slices', async () => {
    await one().ask(`insert into oddities (words) select repeat(n::text, 200) from generate_series(1, 20000) as n`)
    const [table] = await tablesOf(one())
    if (table === undefined) throw new Error('There is no table')
    let [slices, lines] = [0, 0]
    for await (const slice of slicesOf(one(), table)) {
      slices += 1
      lines += linesIn(slice)
      expect(slice.byteLength).toBeLessThan(16_000_000)
    }
    expect([slices > 2, lines]).toEqual([true, 20_004])
  })
})
