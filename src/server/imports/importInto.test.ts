import type { Announcement } from '@server/announcements/topics'
import { createMailService } from '@server/mail/mailService'
import { bytesOf, importing } from '@server/testing/importing'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { StartProblem } from '@server/startProblem'
import { importInto } from './importInto'

let server: TestServer
let organisation: { id: string; name: string }
let place: { id: string }
let run: ReturnType<typeof importing>['run']
let said: ReturnType<typeof importing>['said']
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation = await server.given.organisation()
  ;({ run, said } = importing(server, organisation.name))
  const organisation_id = organisation.id
  place = await server.given.location({ organisation_id, name: 'Harbour Street' })
  const role = { id: `role-${organisation_id}`, organisation_id, external_id: 'ee-7', name: 'Kitchen hand' }
  await server.db.insertInto('roles').values(role).execute()
  await server.given.person({ organisation_id, id: `ada-${organisation_id}`, email: `ada@${organisation_id}.test` })
})

const rowsOf = (table: 'day_lists' | 'day_list_roles' | 'shifts' | 'location_scores' | 'resources' | 'articles') =>
  server.db.selectFrom(table).where('organisation_id', '=', organisation.id).selectAll().execute()

const header = 'id,location,day,name,group,roles,on_demand,start,end,started,completed'
const line = (id: number, day = '2026-03-02') =>
  `${id},Harbour Street,${day},List ${id},Kitchen,Kitchen hand|ee-7,no,${day} 09:00,${day} 10:00,,`
const linesFile = (count: number, change: (id: number) => string = line) =>
  [header, ...Array.from({ length: count }, (_, index) => change(index + 2))].join('\n')

describe('the import of a file', () => {
  it("[D-106] writes lists at the times of the organisation's zone, with their roles", async () => {
    expect(await said('lists', linesFile(2))).toEqual(['2 rows: 2 created, 0 changed, 0 unchanged, 0 refused.'])
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
    const [first, ...others] = await said('lists', file)
    expect(first).toBe("Line 812: day '2026-02-30' is not a date as in 2026-03-31.")
    expect(others.filter((one) => !one.startsWith('Line 812:'))).toEqual([
      '1000 rows: 999 created, 0 changed, 0 unchanged, 1 refused. Nothing was written.',
    ])
    expect(await rowsOf('day_lists')).toEqual([])
    await run('lists', file, { skipsRefused: true })
    expect(await rowsOf('day_lists')).toHaveLength(999)
  })

  it('[D-106] shows at most fifty problems', async () => {
    const file = linesFile(70, (id) => line(id).replace('Harbour Street', 'Nowhere'))
    const lines = await said('lists', file)
    expect(lines).toHaveLength(52)
    expect(lines[0]).toBe("Line 2: location 'Nowhere' is no location of this organisation.")
    expect(lines.slice(-2)).toEqual([
      '… and 20 more.',
      '70 rows: 0 created, 0 changed, 0 unchanged, 70 refused. Nothing was written.',
    ])
  })

  it('[D-106] says which columns of which records change, and keeps what the file does not have', async () => {
    await run('lists', linesFile(3))
    const { rows } = await run(
      'lists',
      'ID,Site,Date,Name,Start,End\n2,Harbour Street,2026-03-02,Other,2026-03-02 09:00,2026-03-02 11:00',
    )
    expect(rows).toEqual([{ line: 2, record: '2', outcome: 'changed', fields: ['name', 'end'], problems: [] }])
    expect(await run('lists', linesFile(1))).toMatchObject({ rows: [{ fields: ['name', 'end'] }] })
    expect((await run('lists', linesFile(3))).rows.map(({ outcome }) => outcome)).toEqual(Array(3).fill('unchanged'))
    expect((await rowsOf('day_lists')).map(({ group_name }) => group_name)).toEqual(['Kitchen', 'Kitchen', 'Kitchen'])
    expect(await rowsOf('day_list_roles')).toHaveLength(3)
  })

  it('[D-18, D-106] notes each change in the audit log and announces it, and nothing of what stays', async () => {
    await run('scores', 'location,week,score\nHarbour Street,2026-03-02,50\nHarbour Street,2026-03-09,60')
    const announced: Announcement[] = []
    const file = 'location,week,score\nHarbour Street,2026-03-02,51\nHarbour Street,2026-03-09,60'
    await importInto(
      {
        owner: server.db,
        db: server.bound,
        mails: createMailService({ isDelivered: false }),
        publish: (all) => void announced.push(...all),
      },
      { kind: 'scores', content: bytesOf(file), organisation: organisation.name, isDryRun: false, skipsRefused: false },
      server.now,
    )
    const id = `${place.id} 2026-03-02`
    const kind = 'locationScore'
    const log = await server.db
      .selectFrom('audit_log')
      .where('organisation_id', '=', organisation.id)
      .where('event', '=', 'record.updated')
      .select(['person_id', 'record_kind', 'record_id', 'changes'])
      .execute()
    expect(log).toEqual([{ person_id: 'system', record_kind: kind, record_id: id, changes: { score: null } }])
    expect(announced).toEqual([{ topic: 'records.changed', organisationId: organisation.id, kind, id }])
  })

  it('[D-106] counts lines within quotes', async () => {
    const articles =
      'id,title,slug,published,text\r\n1,"One, two",one,2026-03-01 09:00,"First\r\n\r\nSecond"\r\n2,,two,soon,\r\n'
    expect((await said('articles', articles)).slice(0, 2)).toEqual([
      'Line 5: title is missing.',
      "Line 5: published 'soon' is not a time as in 2026-03-31 16:30.",
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
    ['shifts', 'id,email,location,start,end\n1,,Harbour Street,0001-01-01 00:00,2026-03-02 09:00', "start '0001-"],
    [
      'shifts',
      `id,email,location,start,end\n1,,${'a'.repeat(59)}😀b,2026-03-02 09:00,2026-03-02 17:00`,
      "location 'aaa",
    ],
    ['scores', 'location,week,score\nHarbour Street,2026-03-03,50', "week '2026-03-03' is not a Monday"],
    ['scores', 'location,week,score\nHarbour Street,2026-03-02,101', "score '101' is not a number"],
    ['scores', 'location,week,score\nHarbour Street,2026-03-02', 'has 2 values instead of 3'],
    ['resources', 'id,category,name,url\n1,A,B,javascript:alert(1)', 'url'],
    ['qualifications', 'id,email,name,status,expiry_date,can_upload\n1,,A,expired,,maybe', 'email is missing'],
  ] as const)('[D-106] of %s refuses %j', async (kind, file, words) => {
    const [first] = await said(kind, file)
    expect(first).toContain(`Line 2: ${words}`)
  })

  it('[D-106] refuses the same record twice, and an unknown organisation', async () => {
    const twice = 'location,week,score\nHarbour Street,2026-03-02,1\nharbour street,2026-03-02,2'
    expect((await said('scores', twice))[0]).toBe('Line 3: is the same record as line 2.')
    const articles = 'id,title,slug,published,text\n1,A,a,2026-03-01 09:00,\n2,B,a,2026-03-01 09:00,'
    expect((await said('articles', articles))[0]).toBe('Line 3: slug is the same as in line 2.')
    await expect(run('scores', twice, { organisation: 'None' })).rejects.toEqual(
      new StartProblem('There is no organisation None.'),
    )
    await expect(run('scores', 'location\n')).rejects.toThrow(StartProblem)
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
    expect((await said('shifts', file.replace('1,,', `1,${email},`), { organisation: other.name }))[0]).toContain(email)
  })

  it('[D-106] of resources makes their categories once, and a dry run nothing', async () => {
    const file = 'id,category,name,url,location\n1,Safety,Log,,\n2,safety,Map,/services/x,Harbour Street'
    expect(await run('resources', file, { isDryRun: true })).toMatchObject({ isApplied: false })
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
    const file = 'id,title,slug,published,text\n1,B,one,2026-03-01 09:00,'
    expect((await said('articles', file))[0]).toBe('Line 2: slug has already been taken.')
  })
})
