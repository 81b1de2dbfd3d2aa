import { sql } from 'kysely'
import { folded } from '@contract/search'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import type { Connections } from './connect'

let database: Connections

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const blocks = [
  ['Latin, Greek, Cyrillic, Hebrew and Arabic', 0x20, 0x6ff],
  ['Vietnamese and old Greek', 0x1e00, 0x1fff],
  ['signs', 0x2000, 0x20ff],
  ['kana', 0x3040, 0x30ff],
  ['full-width letters', 0xff00, 0xffef],
] as const

describe('the form in which texts are searched', () => {
  it.each(blocks)('is the same in the database as in the browser, for %s', async (_name, first, last) => {
    const letters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    const assigned = letters.filter((letter) => !/[\p{Cn}\p{Cs}]/u.test(letter))
    const texts = [...assigned, assigned.join(''), `${assigned.join('ä')}`]
    const { rows } = await sql<{ folded: string }>`
      select muster_folded(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, place)
      order by place`.execute(database.db)

    expect(rows.map((row) => row.folded)).toEqual(texts.map(folded))
  })
})
