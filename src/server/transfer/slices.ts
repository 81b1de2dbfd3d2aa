import pg from 'pg'
import type { RowStore } from './rowStore'
import { columnsOf, named, type Table } from './tables'

/** Bytes of a table that are held in memory at a time, about. */
const sliceBytes = 4_194_304

type Size = { blocks: number; bytes: number }

const sizeOf = async (store: RowStore, { name }: Table): Promise<Size> => {
  const table = pg.escapeLiteral(named(name))
  const [size] = await store.ask<Size>(
    `select (pg_relation_size(${table}) / current_setting('block_size')::int)::int as blocks,
            pg_table_size(${table})::float8 as bytes`,
  )
  return size ?? { blocks: 0, bytes: 0 }
}

/** The rows of a table by the blocks that they lie in, which needs neither an index nor an order. Inside of a transaction that sees one moment. */
export async function* slicesOf(store: RowStore, table: Table): AsyncGenerator<Buffer> {
  const { blocks, bytes } = await sizeOf(store, table)
  const step = Math.max(1, Math.floor((blocks * sliceBytes) / Math.max(bytes, 1)))
  for (let from = 0; from < blocks; from += step) {
    const within = `ctid >= '(${from},0)'::tid and ctid < '(${from + step},0)'::tid`
    const lines = await store.copyOut(`select ${columnsOf(table)} from ${named(table.name)} where ${within}`)
    if (lines.byteLength > 0) yield lines
  }
}

const lineEnd = 0x0a
/** COPY escapes the line ends of texts. */
export const linesIn = (lines: Uint8Array): number => {
  let count = 0
  for (let at = lines.indexOf(lineEnd); at >= 0; at = lines.indexOf(lineEnd, at + 1)) count += 1
  return count
}
