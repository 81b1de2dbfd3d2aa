import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builtProgram } from '@server/testing/programs'

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'muster-main-'))
const running = new Set<ChildProcess>()
afterAll(() => running.forEach((child) => child.kill('SIGKILL')))

/** A program of ours in a process of its own, as people start it. */
const launch = (file: string, variables: Record<string, string>, parameters: string[] = []) => {
  const env = { PATH: process.env.PATH, MUSTER_DEMO: '0', PORT: '0', LOG_LEVEL: 'error', ...variables }
  const child = spawn(process.execPath, [builtProgram(file), ...parameters], { env })
  running.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  const exit = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...said })),
  )
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /^Muster is ready at (\S+)$/m.exec(said.out)?.[1]
      if (address) resolve(address)
    })
    void exit.then(({ err }) => reject(new Error(`it ended: ${err}`)))
  })
  ready.catch(() => {}) // those that are expected to fail wait for the exit
  return { child, ready, exit }
}

describe('the server as a process', () => {
  it('[D-01, D-06] starts, keeps a second one off its folder, stops cleanly, and starts again after a kill -9', async () => {
    const DATA_DIR = aFolder()
    const first = launch('main.js', { DATA_DIR })
    const address = await first.ready
    expect((await fetch(`${address}/readyz`)).status).toBe(200)

    const second = await launch('main.js', { DATA_DIR }).exit
    const sentence = `The data folder ${DATA_DIR} is in use by process ${first.child.pid}. Stop the server first.\n`
    expect([second.code, second.err]).toEqual([1, sentence])

    first.child.kill('SIGTERM')
    expect(await first.exit).toMatchObject({ code: 0, err: '' })
    expect(readdirSync(DATA_DIR).sort()).toEqual(['database', 'session-secret'])
    expect(statSync(path.join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600)

    const third = launch('main.js', { DATA_DIR })
    await third.ready
    third.child.kill('SIGKILL')
    await third.exit
    const fourth = launch('main.js', { DATA_DIR })
    await fourth.ready
    fourth.child.kill('SIGINT')
    expect((await fourth.exit).code).toBe(0)
  }, 120_000)

  it('[D-01, D-03] fills an empty database with the demo and tells its accounts', async () => {
    const server = launch('main.js', { DATA_DIR: aFolder(), MUSTER_DEMO: '1' })
    const address = await server.ready
    const body = JSON.stringify({ user: { email: 'employee@harbour.test', password: 'Harbour.Demo.2026' } })
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(`${address}/api/login`, { method: 'POST', headers, body })
    server.child.kill('SIGTERM')
    const { out } = await server.exit

    expect(status).toBe(200)
    expect(out.slice(out.indexOf('Muster is ready'))).toContain('employee@harbour.test   Harbour.Demo.2026')
    expect(out).not.toContain('Warning')
  }, 120_000)

  it('[D-03] warns of links that lead nowhere, once it is ready, and of nothing when they lead somewhere', async () => {
    const warnings = []
    for (const place of [{ HOST: '0.0.0.0' }, { HOST: '0.0.0.0', PUBLIC_URL: 'http://portal.test' }]) {
      const server = launch('main.js', { DATA_DIR: aFolder(), ...place })
      await server.ready
      server.child.kill('SIGTERM')
      warnings.push((await server.exit).out.split('\n').filter((line) => line.startsWith('Warning')))
    }
    expect(warnings).toEqual([
      [
        'Warning: PUBLIC_URL is not set and HOST is 0.0.0.0, so links in mails lead nowhere. Set PUBLIC_URL to the address that people open.',
      ],
      [],
    ])
  }, 120_000)

  it('[D-03] says in one sentence what is wrong, and ends with 1', async () => {
    const wrong = await launch('main.js', { PORT: 'http' }).exit
    expect(wrong).toEqual({ code: 1, out: '', err: 'PORT must be a whole number from 0 to 65535.\n' })
  }, 60_000)

  it('[D-01] says so when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const DATA_DIR = aFolder()
    const { code, err } = await launch('main.js', { DATA_DIR, PORT: String(port) }).exit
    other.close()

    expect([code, err]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use by another program. Set PORT to another one.\n`,
    ])
    expect(readdirSync(DATA_DIR)).toEqual([])
  }, 60_000)

  it('keeps everything it writes to its own user, also in a folder that was open to others', async () => {
    const DATA_DIR = aFolder()
    mkdirSync(path.join(DATA_DIR, 'database'), { mode: 0o755 })
    chmodSync(DATA_DIR, 0o755)
    const server = launch('main.js', { DATA_DIR })
    await server.ready
    const written = ['.', ...readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' })]
    const open = written.filter((name) => (statSync(path.join(DATA_DIR, name)).mode & 0o077) !== 0)
    server.child.kill('SIGTERM')
    await server.exit

    expect(written.length).toBeGreaterThan(100)
    expect(open).toEqual([])
  }, 60_000)

  it.each([
    ['DATA_DIR is a file', '', 'The data folder FOLDER can not be used: there is a file in its place.'],
    ['DATA_DIR lies in a file', 'inside/', 'The data folder FOLDER can not be used: there is a file in its place.'],
    [
      'the database is a file',
      'database',
      'The database FOLDER/database can not be used: there is a file in its place.',
    ],
    [
      'the session secret is cut off',
      'session-secret',
      'The session secret FOLDER/session-secret must have at least 32 characters.',
    ],
  ])(
    '[D-01] says in one sentence that %s',
    async (_title, place, sentence) => {
      const folder = path.join(aFolder(), 'data')
      const isInside = place !== '' && !place.endsWith('/')
      if (isInside) mkdirSync(folder)
      writeFileSync(isInside ? path.join(folder, place) : folder, 'x')
      const DATA_DIR = place.endsWith('/') ? path.join(folder, 'inside') : folder
      const { code, err } = await launch('main.js', { DATA_DIR }).exit

      expect([code, err.split('\n').length]).toEqual([1, 2])
      expect(err).toContain(sentence.replace('FOLDER', DATA_DIR))
    },
    60_000,
  )
})

describe('create-admin', () => {
  it('[D-07] makes an administrator once, and says in one sentence why not', async () => {
    const DATA_DIR = aFolder()
    const parameters = ['--organisation', 'Quay Foods', '--email', 'first@quay.test', '--password-stdin']
    const create = (password: string) => {
      const command = launch('createAdmin.js', { DATA_DIR }, parameters)
      command.child.stdin?.end(`${password}\n`)
      return command.exit
    }
    expect(await create('short')).toMatchObject({ code: 1, err: 'Minimum 12 characters.\n' })
    expect(await create('Long.Enough.2026')).toMatchObject({ code: 0, err: '' })
    expect(await create('Long.Enough.2026')).toMatchObject({
      ...{ code: 1, err: 'There is an account for first@quay.test already.\n' },
    })
  }, 120_000)
})
