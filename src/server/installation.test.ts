import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Connections } from '@server/database/connect'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { startS3, type TestS3 } from '@server/testing/startS3'
import { forgetSecret, requireInstallation } from './installation'
import { createFolderStorage } from './media/folderStorage'
import { createS3Storage } from './media/s3Storage'

const secret = 'the secret of all servers, long enough'
const other = 'the secret of another server, as long!'

let database: Connections
beforeAll(async () => void (database = await openTestDatabase()))
beforeEach(async () => void (await database.owner.deleteFrom('installation_settings').execute()))
afterAll(() => database.close())

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'muster-installation-'))
/** The start of a server with its files in this folder. */
const start = (folder: string, given = secret) =>
  requireInstallation(database.owner, { secret: given, storage: createFolderStorage(folder), place: folder })
const markOf = (folder: string) => path.join(folder, 'installation-id')

describe('a server that starts on the database of others', () => {
  it('needs their session secret, until the old one is given up', async () => {
    const folder = aFolder()
    await start(folder)
    await start(folder)

    await expect(start(folder, other)).rejects.toThrow('This server has another session secret than the servers')
    await forgetSecret(database.owner)
    await start(folder, other)
    await expect(start(folder)).rejects.toThrow('npm run set -- --new-secret')
  })

  it('leaves nothing in the database from which a secret could be read', async () => {
    await start(aFolder())
    const rows = await database.owner.selectFrom('installation_settings').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('needs their files, and says how to take others', async () => {
    const [ours, empty] = [aFolder(), aFolder()]
    await start(ours)
    const id = readFileSync(markOf(ours), 'utf8')

    await expect(start(empty)).rejects.toThrow(`The files in ${empty} are not those of this database`)
    await expect(start(empty)).rejects.toThrow(`by a file with this text: ${id}`)
    writeFileSync(markOf(empty), `${id}\n`)
    await start(empty)
  })

  it('[D-90] needs their bucket', async () => {
    const [ours, theirs] = [await startS3(), await startS3()]
    const startWith = ({ settings }: TestS3) =>
      requireInstallation(database.owner, { secret, storage: createS3Storage(settings), place: 'the bucket' })
    await startWith(ours)
    await startWith(ours)
    await expect(startWith(theirs)).rejects.toThrow('The files in the bucket are not those of this database')
    await Promise.all([ours.stop(), theirs.stop()])
  })

  it('refuses the files of another database, also on a new one', async () => {
    const theirs = aFolder()
    writeFileSync(markOf(theirs), 'another')
    await expect(start(theirs)).rejects.toThrow(`The files in ${theirs} belong to another database.`)
  })

  it('marks the files when an earlier start ended before it could', async () => {
    const folder = aFolder()
    await start(folder)
    rmSync(markOf(folder))
    await database.owner.deleteFrom('installation_settings').where('name', 'like', '%Marked').execute()
    await start(folder)

    expect(readFileSync(markOf(folder), 'utf8')).toMatch(/^[\da-f-]{36}$/)
  })

  it('is refused by whoever was first when two start at once with different files', async () => {
    const starts = await Promise.allSettled([start(aFolder()), start(aFolder())])
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
