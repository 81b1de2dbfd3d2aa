import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { lockFolder } from '@server/database/lockFolder'
import { openData } from '@server/openData'
import { killTransferAt } from '@server/testing/killTransfer'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { startS3 } from '@server/testing/startS3'
import { testSecret } from '@server/testing/testSecret'
import {
  aFolder,
  anEmptyServer,
  aPortal,
  contentOf,
  dropServers,
  filesOf,
  openPlace,
  silent,
} from '@server/testing/transfersOfTest'
import { moveInstallation, type MoveRequest } from './moveInstallation'

const onPostgres = testServerUrl() === null ? describe.skip : describe

type Where = { folder: string; url?: string }
const placeOf = ({ folder, url }: Where) => ({
  dataFolder: folder,
  database: url === undefined ? null : { url, poolSize: 2 },
})
type Wishes = Partial<Pick<MoveRequest['settings'], 's3' | 'sessionSecret'>> & { filesTo?: MoveRequest['filesTo'] }
const requestOf = (from: Where, to: Where, { s3 = null, sessionSecret = testSecret, filesTo }: Wishes = {}) => ({
  settings: { ...placeOf(from), s3, sessionSecret },
  to: placeOf(to),
  filesTo: filesTo ?? { dataFolder: to.folder, s3 },
})
const move = (...places: Parameters<typeof requestOf>) =>
  moveInstallation({ ...requestOf(...places), progress: silent })

const isArriving = 'move-data or restore has begun to fill it and has not ended'

onPostgres('a portal that moves', () => {
  let portal: Where & { url: string }
  let rows: Record<string, string>
  let files: Record<string, string>
  beforeAll(async () => {
    portal = await aPortal()
    rows = await contentOf(portal)
    files = filesOf(portal.folder)
  })
  afterAll(dropServers)

  it('has every row and file after the way to the embedded database and back', async () => {
    const [folder, url] = [aFolder(), await anEmptyServer()]
    await move(portal, { folder })
    expect([await contentOf({ folder }), filesOf(folder)]).toEqual([rows, files])
    expect(readFileSync(path.join(folder, 'session-secret'), 'utf8')).toBe(testSecret)

    const said: string[] = []
    const progress = { ...silent, step: (text: string) => void said.push(text) }
    await moveInstallation({ ...requestOf({ folder }, { folder, url }, { sessionSecret: null }), progress })
    expect(await contentOf({ url })).toEqual(rows)
    expect(said.find((text) => text.startsWith('  people:'))).toMatch(/^ {2}people: \d+ rows, checksum [\da-f]{16}$/)
    expect(said).toContain(`4 files (500 kB) stay in ${folder}/media.`)
    expect(said.at(-1)).toContain(`the text in ${folder}/session-secret as SESSION_SECRET.`)
  })

  it('goes on with its numbers, and judges new rows as before', async () => {
    const there = { folder: portal.folder, url: await anEmptyServer() }
    const before = await openPlace(portal)
    await sql`select setval('feed_events_number_seq', 4711)`.execute(before.owner)
    await before.close()
    await move(portal, there)

    const { owner, close } = await openPlace(there)
    const next = sql<{ number: string }>`select nextval('feed_events_number_seq')::text as number`
    expect((await next.execute(owner)).rows).toEqual([{ number: '4712' }])
    const off = sql<{ off: string }>`select count(*)::text as off from pg_trigger where tgenabled <> 'O'`
    expect((await off.execute(owner)).rows).toEqual([{ off: '0' }])
    const ofNobody = sql`insert into pins (person_id, organisation_id) values ('nobody', 'harbour')`
    await expect(ofNobody.execute(owner)).rejects.toThrow(/pins/)
    await close()
  })

  it('is equal on a PostgreSQL after it was killed three times, and not served meanwhile', async () => {
    const url = await anEmptyServer()
    const request = requestOf(portal, { folder: portal.folder, url })
    for (const step of ['Writing the rows', 'Building the indexes', 'Comparing the rows']) {
      await killTransferAt({ what: 'move', request }, step)
      await expect(openData(request.to)).rejects.toThrow(isArriving)
    }
    await moveInstallation({ ...request, progress: silent })
    expect(await contentOf({ url })).toEqual(rows)
  })

  it('is equal in a folder after it was killed, and not served meanwhile', async () => {
    const folder = aFolder()
    const request = requestOf(portal, { folder })
    const ofRows = process.env['MUSTER_EVERYTHING'] ? ['Writing the rows', 'Comparing the rows'] : [] // as on a PostgreSQL
    for (const step of [...ofRows, 'Copying the files']) {
      await killTransferAt({ what: 'move', request }, step)
      await expect(openData(request.to)).rejects.toThrow(isArriving)
    }
    const said: string[] = []
    await moveInstallation({ ...request, progress: { ...silent, step: (text) => void said.push(text) } })
    expect(said).toContain(`The rows are in the data folder ${folder} already.`)
    expect([await contentOf({ folder }), filesOf(folder)]).toEqual([rows, files])
  })

  it('takes its files into a bucket, and back into a folder', async () => {
    const s3 = await startS3()
    const [one, other] = [await anEmptyServer(), await anEmptyServer()]
    await move(portal, { folder: portal.folder, url: one }, { s3: s3.settings })
    const [nowhere, back] = [aFolder(), aFolder()]
    const filesTo = { dataFolder: back, s3: null }
    await move({ folder: nowhere, url: one }, { folder: nowhere, url: other }, { s3: s3.settings, filesTo })
    expect([await contentOf({ url: other }), filesOf(back)]).toEqual([rows, files])
    await s3.stop()
  })

  it('goes nowhere where another one is, and not while servers write', async () => {
    const there = { folder: portal.folder, url: await anEmptyServer() }
    await move(portal, there)
    await expect(move(portal, there)).rejects.toThrow('already. Nothing was changed. Take an empty place.')
    const full = aFolder()
    mkdirSync(path.join(full, 'database'))
    await expect(move(portal, { folder: full })).rejects.toThrow(
      `There is a portal in the data folder ${full} already.`,
    )

    const server = await openPlace(there)
    await sql`select 1`.execute(server.db)
    const stopThem = 'Stop them first: nothing may be written meanwhile.'
    await expect(move(there, { folder: aFolder() })).rejects.toThrow(stopThem)
    await server.close()
    const unlock = await lockFolder(full)
    await expect(move({ folder: full }, there)).rejects.toThrow('Stop the server first.')
    unlock()
  })

  it('takes no place that something else has begun to fill, and no files of another installation', async () => {
    const [url, other] = [await anEmptyServer(), await aPortal()]
    const request = requestOf(other, { folder: other.folder, url })
    await killTransferAt({ what: 'move', request }, 'Building the indexes')
    const there = { folder: portal.folder, url }
    await expect(move(portal, there)).rejects.toThrow('Another move or restore has begun to fill')
    const filesTo = { dataFolder: other.folder, s3: null }
    const refused = move(portal, { ...there, url: await anEmptyServer() }, { filesTo })
    await expect(refused).rejects.toThrow('belong to another installation. Nothing was changed.')
  })

  it('needs the session secret of its servers, and a database', async () => {
    const [there, empty] = [{ folder: portal.folder, url: await anEmptyServer() }, aFolder()]
    const wrong = move(portal, there, { sessionSecret: 'x'.repeat(40) })
    await expect(wrong).rejects.toThrow('Set SESSION_SECRET to the right one.')
    await expect(move({ folder: empty }, there)).rejects.toThrow('There is no database in')
    await expect(move(there, { folder: empty })).rejects.toThrow('There are no tables of Muster in')
    expect(existsSync(path.join(empty, 'database'))).toBe(false)
  })
})
