import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'
import { until } from '@server/testing/until'
import { checkDatabase } from './checkDatabase'
import { checkInstallation } from './checkInstallation'
import type { Finding } from './finding'
import { judgeClock } from './checkClock'
import { readSettings } from '../config'
import { requireInstallation } from '../installation'
import { createMediaStorage } from '../media/mediaStorage'
import { placeOfFiles } from '../media/requireStorage'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const onServer = testServerUrl() === null ? describe.skip : describe
const brief = (findings: readonly Finding[]) => findings.map(({ state, found }) => `${state}: ${found}`)
const wrongIn = (findings: readonly Finding[]) => findings.filter(({ state }) => state === 'wrong')
const SESSION_SECRET = 'the secret of all servers, long enough'

onServer('a PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeEach(async () => void (database = await openTestDatabase()))
  afterEach(() => database.close())

  const settingsOf = (url = database.url ?? '', more: Record<string, string> = {}) =>
    readSettings({
      DATABASE_URL: url,
      SESSION_SECRET,
      DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'muster-d-')),
      ...more,
    })
  const check = (url?: string, more?: Record<string, string>) =>
    checkDatabase(settingsOf(url, more), { servers: 1 }, () => Promise.resolve([]))
  const urlAs = (change: (url: URL) => void) => {
    const url = new URL(database.url ?? '')
    change(url)
    return url.href
  }
  const execute = (text: string) => sql.raw(text).execute(database.owner)

  it('is well when a start would be', async () => {
    const findings = await check()

    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
    expect(brief(findings)).toContain('ok: Its migrations are those of this version.')
    expect(brief(findings)).toContain('ok: The server works under the roles that policies bind.')
  })

  it('was upgraded by a newer version, or is to be by this one', async () => {
    await execute(`insert into kysely_migration (name, timestamp) values ('9999_later', '')`)
    expect(wrongIn(await check())[0]?.found).toContain('it holds the migration 9999_later')

    await execute(`update kysely_migration set name = '~arriving portal' where name = '9999_later'`)
    expect(wrongIn(await check())[0]?.found).toContain('move-data or restore has begun to fill it')

    await execute(`delete from kysely_migration where name = '~arriving portal' or name like '006%'`)
    expect(brief(await check())).toContainEqual(expect.stringMatching(/^warning: \d+ migrations are pending, up to /))
  })

  it('is empty before the first start', async () => {
    await execute('create database doctor_of_test')
    const findings = await check(urlAs((url) => void (url.pathname = '/doctor_of_test')))
    await execute('drop database doctor_of_test with (force)')

    expect(wrongIn(findings)).toEqual([])
    expect(brief(findings)).toContain('warning: It is empty.')
  })

  it('takes fewer connections than the servers may open', async () => {
    const [found] = wrongIn(await check(undefined, { DATABASE_POOL: '500' }))
    expect(found).toMatchObject({ found: expect.stringContaining('1 server may open 504 connections') as string })
  })

  it('is of another user, who may not make tables', async () => {
    await execute('create role doctor_guest login')
    const findings = wrongIn(await check(urlAs((url) => void (url.username = 'doctor_guest'))))
    await execute('drop role doctor_guest')

    expect(brief(findings)).toEqual([
      'wrong: The user doctor_guest may not make tables.',
      expect.stringContaining('the user of DATABASE_URL is doctor_guest.'),
    ])
  })

  it('refuses a user or a password, does not exist, or does not answer', async () => {
    await execute(`create role doctor_locked login password 'Right.Password'`)
    const { rows } = await sql<{ hba_file: string }>`show hba_file`.execute(database.owner)
    const file = rows[0]?.hba_file ?? ''
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, `host all doctor_locked 127.0.0.1/32 scram-sha-256\n${before}`)
    await execute('select pg_reload_conf()')
    const locked = (password: string) => urlAs((url) => Object.assign(url, { username: 'doctor_locked', password }))
    await until(async () => brief(await check(locked('Wrong.Password'))).some((line) => line.includes('password')))
    const [refused] = wrongIn(await check(locked('Wrong.Password')))
    writeFileSync(file, before)
    await execute('select pg_reload_conf()')
    await execute('drop role doctor_locked')

    expect(refused?.found).toContain('it refuses the password')
    expect(refused?.advice).toContain('password in DATABASE_URL')
    expect(wrongIn(await check(urlAs((url) => void (url.pathname = '/nowhere'))))[0]?.found).toContain(
      'no database of that name',
    )
    expect(wrongIn(await check(urlAs((url) => void (url.port = '1'))))[0]?.found).toContain('it does not answer')
  })

  it('belongs to another session secret, or to other files', async () => {
    const settings = settingsOf()
    const storage = createMediaStorage(settings)
    await requireInstallation(database.owner, { secret: SESSION_SECRET, storage, place: placeOfFiles(settings) })
    const compare = (other: Record<string, string> = {}) => {
      const compared = settingsOf(undefined, { DATA_DIR: settings.dataFolder, ...other })
      return checkDatabase(compared, { servers: 1 }, (open) =>
        open ? checkInstallation(compared, open) : Promise.resolve([]),
      )
    }
    const [same, secret, files] = [
      await compare(),
      await compare({ SESSION_SECRET: 'the secret of another server, as long!' }),
      await compare({ DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'muster-d-')) }),
    ]

    expect(same.at(-1)?.found).toBe('Session secret and files are those of this database.')
    expect(brief(wrongIn(secret))).toEqual([expect.stringContaining('another session secret')])
    expect(brief(wrongIn(files))).toEqual([expect.stringContaining('are not those of this database')])
    expect(wrongIn(secret)[0]?.advice).toContain('Give every server the same SESSION_SECRET.')
  })
})

describe('the embedded database', () => {
  it('is not there yet, and is not made by a look at it', async () => {
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'muster-d-'))
    const findings = await checkDatabase({ database: null, dataFolder }, { servers: 1 }, () => Promise.resolve([]))

    expect(brief(findings)).toEqual([`warning: There is no database in ${dataFolder} yet.`])
  })
})

describe('clocks', () => {
  it.each([
    [500, 'ok'],
    [-5_000, 'warning'],
    [60_000, 'wrong'],
  ])('%d ms apart are %s', (aheadMs, state) => {
    expect(judgeClock('the database', aheadMs).state).toBe(state)
  })
})
