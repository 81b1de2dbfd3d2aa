import { sql } from 'kysely'
import { isBrandColour } from '@contract/brandColour'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { up } from './migrations/0018_brand_colours'

const rules = '#fff; } body { background: url(//elsewhere.example)'
const texts = [
  '#00A0D4',
  '#abc',
  '#ABCDEF',
  '',
  'red',
  '#12',
  '#1234',
  '#12345g',
  ' #112233',
  '#112233\n',
  '#fff\n}',
  rules,
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
const paint = (colour: string | null) => server.given.organisation({ brand_primary_color: colour })
const colourOf = async ({ id }: { id: string }) =>
  (await server.db.selectFrom('organisations').select('brand_primary_color').where('id', '=', id).executeTakeFirst())
    ?.brand_primary_color

describe('the colour of an organisation', () => {
  it('is stored when the contract accepts it or it is null, and refused by the database otherwise, for every writer', async () => {
    expect(await colourOf(await paint(null))).toBeNull()
    for (const text of texts) {
      if (isBrandColour(text)) expect(await colourOf(await paint(text))).toBe(text)
      else await expect(paint(text)).rejects.toMatchObject({ constraint: 'organisations_brand_primary_color' })
    }
  })

  it('is null after the migration where the old value was not a colour', async () => {
    await sql`alter table organisations drop constraint organisations_brand_primary_color`.execute(server.db)
    const painted = []
    for (const text of [...texts, null]) painted.push(await paint(text))
    await up(server.db as never)
    const colours = []
    for (const organisation of painted) colours.push(await colourOf(organisation))

    expect(colours.slice(0, 3)).toEqual(texts.slice(0, 3))
    expect(colours.slice(3)).toEqual([null, null, null, null, null, '#112233', '#112233', null, null, null])
  })
})
