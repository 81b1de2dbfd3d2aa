import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql, type Kysely } from 'kysely'
import { databaseIn } from '@server/database/arrivalFolder'
import { connect, open } from '@server/database/connect'
import * as migrations from '@server/database/migrations'
import { demoPassword } from '@server/demo/demoAccounts'
import { requireInstallation } from '@server/installation'
import { createFolderStorage } from '@server/media/folderStorage'
import { openData } from '@server/openData'
import { killTransferAt } from '@server/testing/killTransfer'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { migrateTo } from '@server/testing/schemas/upgrade'
import { startTestServer } from '@server/testing/startTestServer'
import { testSecret } from '@server/testing/testSecret'
import {
  aFolder,
  anEmptyServer,
  aPortal,
  contentOf,
  dropServers,
  filesOf,
  namesIn,
  openPlace,
  silent,
} from '@server/testing/transfersOfTest'
import { writeBackupFile } from './backup/backupFile'
import { readBackupKey, type BackupKey } from './backup/encryption'
import { entryNames } from './backup/format'
import { createEntries } from './backup/writeEntries'
import { makeBackup } from './makeBackup'
import { checkBackup, restoreBackup, type RestoreRequest } from './restoreBackup'

const onPostgres = testServerUrl() === null ? describe.skip : describe

type Where = { folder: string; url?: string }
const settingsOf = ({ folder, url }: Where, sessionSecret: string | null = testSecret) => ({
  dataFolder: folder,
  database: url === undefined ? null : { url, poolSize: 2 },
  s3: null,
  sessionSecret,
})
type Made = { key?: BackupKey | null; secret?: string | null }
const backUp = async (from: Where, { key = null, secret = null }: Made = {}) => {
  const file = path.join(aFolder(), 'portal.backup')
  const now = () => new Date('2026-03-02T03:00:00Z')
  await makeBackup({ file, settings: settingsOf(from), key, secret, version: '1.2.3', now, progress: silent })
  return file
}
const requestOf = (file: string, to: Where, wishes: Partial<RestoreRequest> = {}) => ({
  file,
  settings: settingsOf(to),
  key: null,
  isNew: false,
  ...wishes,
})
const restore = (...words: Parameters<typeof requestOf>) => restoreBackup({ ...requestOf(...words), progress: silent })

const aKey = async (): Promise<{ lock: BackupKey; open: BackupKey }> => {
  const identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  return {
    lock: { recipients, identities: [], passphrase: null },
    open: { recipients: [], identities: [identity], passphrase: null },
  }
}

onPostgres('a backup', () => {
  let portal: Where & { url: string }
  let rows: Record<string, string>
  let files: Record<string, string>
  let plain: string
  let locked: string
  let key: { lock: BackupKey; open: BackupKey }
  beforeAll(async () => {
    portal = await aPortal()
    rows = await contentOf(portal)
    files = filesOf(portal.folder)
    plain = await backUp(portal)
    key = await aKey()
    locked = await backUp(portal, { key: key.lock, secret: testSecret })
  })
  afterAll(dropServers)

  /** Restores into a folder that is not there yet, and answers why not. */
  const refusalOf = async (file: string, opener: BackupKey | null = null) => {
    const folder = path.join(aFolder(), 'new')
    const refusal = await restore(file, { folder }, { key: opener }).then(
      () => 'restored',
      (failure: Error) => failure.message,
    )
    expect(namesIn(folder)).toEqual([])
    return refusal.replaceAll(file, 'FILE')
  }

  it('fills an empty machine, where people sign in as before', async () => {
    const folder = aFolder()
    await restore(locked, { folder }, { key: key.open, settings: settingsOf({ folder }, null) })
    expect([await contentOf({ folder }), filesOf(folder)]).toEqual([rows, files])
    expect(readFileSync(path.join(folder, 'session-secret'), 'utf8')).toBe(testSecret)

    const database = await connect({ folder: databaseIn(folder) })
    const storage = createFolderStorage(path.join(folder, 'media'))
    await requireInstallation(database.owner, { secret: testSecret, storage, place: folder })
    const { baseUrl } = await startTestServer({ database, variables: { DATA_DIR: folder } })
    const body = JSON.stringify({ user: { email: 'employee@harbour.test', password: demoPassword } })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${baseUrl()}/api/login`, { method: 'POST', headers, body })).status).toBe(200)
    await database.close()
  })

  it('of the embedded database fills a PostgreSQL', async () => {
    const folder = aFolder()
    await restore(plain, { folder })
    const there = { folder: aFolder(), url: await anEmptyServer() }
    await restore(await backUp({ folder }), there)
    expect([await contentOf(there), filesOf(there.folder)]).toEqual([rows, files])
  })

  it('is of one moment, while people go on writing', async () => {
    const there = { folder: aFolder(), url: await anEmptyServer() }
    const { owner, close } = await openPlace(portal)
    const file = path.join(aFolder(), 'portal.backup')
    let isWritten = false
    const step = async () => {
      if (isWritten) return
      isWritten = true
      await sql`insert into installation_settings (name, value) values ('late', 'yes')`.execute(owner)
    }
    const writing: Promise<void>[] = []
    const progress = { at: () => {}, step: () => void writing.push(step()) }
    const now = () => new Date()
    await makeBackup({ file, settings: settingsOf(portal), key: null, secret: null, version: '1', now, progress })
    await Promise.all(writing)
    await sql`delete from installation_settings where name = 'late'`.execute(owner)
    await close()
    await restore(file, there)
    expect(await contentOf(there)).toEqual(rows)
  })

  it('is equal after a restore that was killed three times, and not served meanwhile', async () => {
    const there = { folder: aFolder(), url: await anEmptyServer() }
    const request = requestOf(locked, there, { key: key.open })
    for (const step of ['Writing the rows', 'Comparing the rows', 'Writing the files']) {
      await killTransferAt({ what: 'restore', request }, step)
      await expect(openData(request.settings)).rejects.toThrow('has begun to fill it and has not ended')
    }
    await restoreBackup({ ...request, progress: silent })
    expect([await contentOf(there), filesOf(there.folder)]).toEqual([rows, files])
  })

  it('that was cut off is refused at any length, and nothing is changed', async () => {
    for (const [whole, opener] of [
      [plain, null],
      [locked, key.open],
    ] as const) {
      const { length } = readFileSync(whole)
      for (const left of [0, 1, 15, 200, Math.floor(length / 2), length - 9, length - 1]) {
        const file = path.join(aFolder(), 'cut.backup')
        await copyFile(whole, file)
        truncateSync(file, left)
        expect(await refusalOf(file, opener)).toMatch(
          /^The backup FILE (is empty|was cut off: its end is missing|was cut off or is damaged: it can't be decrypted)\. Nothing was changed\. Take another backup\.$|^FILE is not a backup of Muster\. Nothing was changed\.$/,
        )
      }
    }
  })

  it('that is damaged is refused, and nothing is changed', async () => {
    for (const [whole, opener] of [
      [plain, null],
      [locked, key.open],
    ] as const) {
      const content = readFileSync(whole)
      const at = Math.floor(content.length / 3)
      // one bit within a run of zeros can unpack to the same zeros
      for (let byte = at; byte < at + 64; byte += 1) content[byte] = (content[byte] ?? 0) ^ 0xff
      const file = path.join(aFolder(), 'damaged.backup')
      writeFileSync(file, content)
      expect(await refusalOf(file, opener)).toMatch(/damaged.*Nothing was changed/)
    }
    const file = path.join(aFolder(), 'letter.txt')
    writeFileSync(file, 'Dear reader, this is a letter.')
    expect(await refusalOf(file)).toBe('FILE is not a backup of Muster. Nothing was changed.')
    expect(await refusalOf(path.join(aFolder(), 'nowhere'))).toContain('could not be read')
  })

  it('of a newer version is refused', async () => {
    const { header } = await checkBackup({ file: plain, key: null, progress: silent })
    const newer = [
      { ...header, format: 99, version: '9.0.0' },
      { ...header, migrations: [...header.migrations, '9999_flying_cars'], version: '9.0.0' },
    ]
    for (const one of newer) {
      const file = path.join(aFolder(), 'newer.backup')
      await writeBackupFile(file, null, async (pack) => {
        const entries = createEntries(pack)
        await entries.bare(entryNames.header, JSON.stringify(one))
        await entries.end(entryNames.end, '{}')
      })
      expect(await refusalOf(file)).toContain('The backup FILE was made by Muster 9.0.0, which is newer than this one.')
    }
  })

  it('of an older version is restored as it was, and upgraded by the start', async () => {
    const [url, folder] = [await anEmptyServer(), aFolder()]
    const older = Object.keys(migrations).toSorted().at(-3) ?? ''
    const { owner, close } = await open({ url, poolSize: 1 })
    await migrateTo(owner as unknown as Kysely<unknown>, older)
    await sql`insert into organisations (id, name) values ('old', 'Old Quay')`.execute(owner)
    await close()
    const there = { folder: aFolder(), url: await anEmptyServer() }
    await restore(await backUp({ folder, url }), there)

    const data = await openData(settingsOf(there))
    const found = await data.owner.selectFrom('organisations').select('name').execute()
    expect(found).toEqual([{ name: 'Old Quay' }])
    await data.close()
  })

  it('is opened by its key alone', async () => {
    expect(await refusalOf(locked)).toContain('is encrypted. Give its key by --key-file FILE')
    expect(await refusalOf(locked, (await aKey()).open)).toContain('The key does not open the backup FILE.')
    const content = readFileSync(locked)
    expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(content.includes('employee@harbour.test')).toBe(false)

    const passphrase = readBackupKey({ passphrase: 'a long enough passphrase' })
    const file = await backUp(portal, { key: passphrase })
    expect((await checkBackup({ file, key: passphrase, progress: silent })).end.files.files).toBe(4)
    const other = readBackupKey({ passphrase: 'another long passphrase' })
    expect(await refusalOf(file, other)).toContain('The key does not open the backup FILE.')
  })

  it('has the session secret only when it is encrypted and that was asked for', async () => {
    await expect(backUp(portal, { secret: testSecret })).rejects.toThrow('only put into an encrypted backup')
    await expect(backUp(portal, { key: key.lock, secret: 'y'.repeat(40) })).rejects.toThrow(
      'is not that of this database',
    )
    expect((await checkBackup({ file: plain, key: null, progress: silent })).secret).toBeNull()
    const folder = aFolder()
    const without = restore(plain, { folder }, { settings: settingsOf({ folder }, null) })
    await expect(without).rejects.toThrow('would have another session secret')
    const other = restore(locked, { folder }, { key: key.open, settings: settingsOf({ folder }, 'z'.repeat(40)) })
    await expect(other).rejects.toThrow('--secret-to NEW_FILE')
    expect(existsSync(databaseIn(folder))).toBe(false)
  })

  it('fills nothing that has a portal or files, unless they are its own', async () => {
    await expect(restore(plain, portal)).rejects.toThrow('There is a portal in')
    const other = await aPortal()
    const beside = restore(plain, { folder: other.folder, url: await anEmptyServer() })
    await expect(beside).rejects.toThrow('belong to another installation. Nothing was changed.')

    const folder = aFolder()
    await createFolderStorage(path.join(folder, 'media')).put('media/harbour/else', Buffer.from('else'))
    const onto = restore(plain, { folder, url: await anEmptyServer() })
    await expect(onto).rejects.toThrow('There are files in')
    const url = await anEmptyServer()
    await restore(plain, { folder: portal.folder, url })
    expect([await contentOf({ url }), filesOf(portal.folder)]).toEqual([rows, files])
  })

  it('becomes another installation when that is asked for', async () => {
    const there = { folder: aFolder(), url: await anEmptyServer() }
    await restore(plain, there, { isNew: true, settings: settingsOf(there, 'n'.repeat(40)) })
    const storage = createFolderStorage(path.join(there.folder, 'media'))
    const { owner, close } = await openPlace(there)
    await requireInstallation(owner, { secret: 'n'.repeat(40), storage, place: there.folder })
    await close()
    const mark = (folder: string) => readFileSync(path.join(folder, 'media/installation-id'), 'utf8')
    expect(mark(there.folder)).not.toBe(mark(portal.folder))
  })

  it('appears when it is complete, and replaces nothing', async () => {
    const folder = aFolder()
    const file = path.join(folder, 'portal.backup')
    const broken = writeBackupFile(file, null, () => Promise.reject(new Error('the database is gone')))
    await expect(broken).rejects.toThrow('the database is gone')
    expect(await readdir(folder)).toEqual([])
    writeFileSync(file, 'of yesterday')
    await expect(writeBackupFile(file, null, () => Promise.resolve())).rejects.toThrow('is there already')
  })
})
