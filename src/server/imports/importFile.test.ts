import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { StartProblem } from '@server/startProblem'
import { importFile } from './importFile'
import type { ImportKindName } from './importKinds'

let server: TestServer
let organisation: { id: string; name: string }
let place: { id: string }
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation = await server.given.organisation()
  const organisation_id = organisation.id
  place = await server.given.location({ organisation_id, name: 'Harbour Street' })
  const role = { id: `role-${organisation_id}`, organisation_id, external_id: 'ee-7', name: 'Kitchen hand' }
  await server.db.insertInto('roles').values(role).execute()
  await server.given.person({ organisation_id, id: `ada-${organisation_id}`, email: `ada@${organisation_id}.test` })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const run = (
  kind: ImportKindName,
  content: Uint8Array | string,
  more: { isDryRun?: boolean; organisation?: string } = {},
) =>
  importFile(
    { owner: server.db, db: server.bound },
    {
      kind,
      content: typeof content === 'string' ? bytes(content) : content,
      organisation: organisation.name,
      isDryRun: false,
      ...more,
    },
    server.now,
  )
const refusalOf = async (...request: Parameters<typeof run>): Promise<string[]> => {
  const failure: unknown = await run(...request).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(failure instanceof StartProblem)) throw new Error('It was not refused', { cause: failure })
  return failure.message.split('\n')
}
const rowsOf = (table: 'day_lists' | 'day_list_roles' | 'shifts' | 'location_scores' | 'resources' | 'articles') =>
  server.db.selectFrom(table).where('organisation_id', '=', organisation.id).selectAll().execute()

const header = 'id,location,day,name,group,roles,on_demand,start,end,started,completed'
const line = (id: number, day = '2026-03-02') =>
  `${id},Harbour Street,${day},List ${id},Kitchen,Kitchen hand|ee-7,no,${day} 09:00,${day} 10:00,,`
const linesFile = (count: number, change: (id: number) => string = line) =>
  [header, ...Array.from({ length: count }, (_, index) => change(index + 2))].join('\n')

describe('the import of a file', () => {
  it("[D-106] writes lists at the times of the organisation's zone, with their roles", async () => {
    expect(await run('lists', linesFile(2))).toBe(2)
    const lists = await rowsOf('day_lists')
    const at = new Date('2026-03-01T22:30:00.000Z')
    expect(lists).toHaveLength(2)
    expect(lists[0]).toMatchObject({ location_id: place.id, day: '2026-03-02', starts_at: at, completed_at: null })
    expect(await rowsOf('day_list_roles')).toHaveLength(2)
  })

  it('[D-106] of the same records again overwrites them', async () => {
    await run('lists', linesFile(3))
    await run(
      'lists',
      linesFile(3, (id) => line(id).replace('List 2', 'Renamed').replace('Kitchen hand|ee-7', '')),
    )
    expect((await rowsOf('day_lists')).map(({ name }) => name).sort()).toEqual(['List 3', 'List 4', 'Renamed'])
    expect(await rowsOf('day_list_roles')).toEqual([])
  })

  it('[D-106] names the line of a bad date among a thousand, and writes nothing', async () => {
    const file = linesFile(1_000, (id) => line(id, id === 812 ? '2026-02-30' : '2026-03-02'))
    const said = await refusalOf('lists', file)
    expect(said[0]).toBe("Line 812: day '2026-02-30' is not a date as in 2026-03-31.")
    expect(said.filter((one) => !one.startsWith('Line 812:'))).toEqual(['Nothing was written.'])
    expect(await rowsOf('day_lists')).toEqual([])
  })

  it('[D-106] shows at most fifty problems', async () => {
    const said = await refusalOf(
      'lists',
      linesFile(70, (id) => line(id).replace('Harbour Street', 'Nowhere')),
    )
    expect(said).toHaveLength(52)
    expect(said[0]).toBe("Line 2: location 'Nowhere' is no location of this organisation.")
    expect(said.slice(-2)).toEqual(['… and 20 more.', 'Nothing was written.'])
  })

  it('[D-106] says what is wrong with the header', async () => {
    expect(await refusalOf('scores', 'location,weeks,week\n')).toEqual([
      "The header is wrong: 'weeks' can not be used; 'score' is missing. It names these columns: location, week, score.",
    ])
  })

  it('[D-106] says of a wrong header which columns are missing, which may be, and what separates them', async () => {
    expect(await refusalOf('resources', 'id,category,title\n1,A,B')).toEqual([
      "The header is wrong: 'title' can not be used; 'name', 'url' are missing. It names these columns: id, category, name, url, (location). Those in brackets may be missing.",
    ])
    expect((await refusalOf('scores', 'location\tweek\tscore\n'))[0]).toContain('Commas or semicolons separate them.')
  })

  it('[D-106] takes a file of a spreadsheet: a mark at its start, semicolons, quotes, empty lines', async () => {
    const file = '\uFEFFLocation;Week;Score\r\n\r\n"harbour street";2026-03-02;"88,5"\r\n'
    expect(await run('scores', file)).toBe(1)
    expect(await rowsOf('location_scores')).toMatchObject([{ week: '2026-03-02', score: '88.50' }])
  })

  it('[D-106] counts lines within quotes', async () => {
    const articles =
      'id,title,slug,published,text\r\n1,"One, two",one,2026-03-01 09:00,"First\r\n\r\nSecond"\r\n2,,two,soon,\r\n'
    expect(await refusalOf('articles', articles)).toEqual([
      'Line 5: title is missing.',
      "Line 5: published 'soon' is not a time as in 2026-03-31 16:30.",
      'Nothing was written.',
    ])
    await run('articles', articles.replace('2,,two,soon,\r\n', ''))
    const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
    expect(await rowsOf('articles')).toMatchObject([
      { title: 'One, two', blocks: [paragraph('First'), paragraph('Second')] },
    ])
  })

  it.each([
    [
      'shifts',
      'id,email,location,start,end\n1,bob@nowhere.test,Harbour Street,2026-03-02 09:00,2026-03-02 17:00',
      'email',
    ],
    ['shifts', 'id,email,location,start,end\n1,,Harbour Street,2026-03-02 17:00,2026-03-02 09:00', 'end is not after'],
    ['shifts', 'id,email,location,role,start,end\n1,,Harbour Street,Pilot,2026-03-02 09:00,2026-03-02 17:00', 'role'],
    ['scores', 'location,week,score\nHarbour Street,2026-03-03,50', "week '2026-03-03' is not a Monday"],
    ['scores', 'location,week,score\nHarbour Street,2026-03-02,101', "score '101' is not a number"],
    ['scores', 'location,week,score\nHarbour Street,2026-03-02', 'has 2 values instead of 3'],
    ['resources', 'id,category,name,url\n1,A,B,javascript:alert(1)', 'url'],
    ['qualifications', 'id,email,name,status,expiry_date,can_upload\n1,,A,expired,,maybe', 'email is missing'],
  ] as const)('[D-106] of %s refuses %j', async (kind, file, words) => {
    const [first] = await refusalOf(kind, file)
    expect(first).toContain(`Line 2: ${words}`)
  })

  it('[D-106] refuses the same record twice, open quotes, other encodings and unknown organisations', async () => {
    const twice = 'location,week,score\nHarbour Street,2026-03-02,1\nharbour street,2026-03-02,2'
    expect((await refusalOf('scores', twice))[0]).toBe('Line 3: is the same record as line 2.')
    for (const rest of ['', '\nHarbour Street,2026-03-09,1\n', '\n"Harbour Street",2026-03-09,1\n'])
      expect(await refusalOf('scores', `location,week,score\n"a${rest}`)).toEqual([
        'Line 2: the quotation marks are not right.',
      ])
    expect(await refusalOf('scores', Uint8Array.of(0xff, 0xfe))).toEqual(['The file is not in UTF-8.'])
    expect(await refusalOf('scores', twice, { organisation: 'None' })).toEqual(['There is no organisation None.'])
  })

  it('[D-18, D-106] keeps the same ids of two organisations apart', async () => {
    await run('shifts', 'id,email,location,start,end\n1,,Harbour Street,2026-03-02 09:00,2026-03-02 17:00')
    const before = await rowsOf('shifts')
    const other = await server.given.organisation()
    await server.given.location({ organisation_id: other.id, name: 'Harbour Street' })
    const file = 'id,email,location,start,end\n1,,Harbour Street,2026-04-02 09:00,2026-04-02 17:00'
    await run('shifts', file, { organisation: other.name })
    expect(await rowsOf('shifts')).toEqual(before)
    const email = `ada@${organisation.id}.test`
    expect((await refusalOf('shifts', file.replace('1,,', `1,${email},`), { organisation: other.name }))[0]).toContain(
      email,
    )
  })

  it('[D-106] of resources makes their categories once, and a dry run nothing', async () => {
    const file = 'id,category,name,url,location\n1,Safety,Log,,\n2,safety,Map,/services/x,Harbour Street'
    expect(await run('resources', file, { isDryRun: true })).toBe(2)
    expect(await rowsOf('resources')).toEqual([])
    await run('resources', file)
    await run('resources', file)
    const rows = await rowsOf('resources')
    expect([rows.length, new Set(rows.map(({ category_id }) => category_id)).size]).toEqual([2, 1])
  })

  it('[D-106] of articles says that another one has the address', async () => {
    const row = {
      organisation_id: organisation.id,
      title: 'A',
      slug: 'one',
      blocks: '[]',
      media_id: null,
      location_id: null,
    }
    await server.db
      .insertInto('articles')
      .values({ id: `a-${organisation.id}`, published_at: server.now(), ...row })
      .execute()
    const said = await refusalOf('articles', 'id,title,slug,published,text\n1,B,one,2026-03-01 09:00,')
    expect(said).toEqual(['Two articles would have the same slug. Nothing was written.'])
  })
})
