import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builtProgram } from '@server/testing/programs'
import { quickStart } from '@server/testing/quickStart.mjs'

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'muster-main-'))
const running = new Set<ChildProcess>()
afterAll(() => running.forEach((child) => child.kill('SIGKILL')))

/** Starts one of our programs in a process of its own, as users do. */
const launch = (file: string, variables: Record<string, string>, parameters: string[] = []) => {
  const env = { PATH: process.env.PATH, MUSTER_DEMO: '0', PORT: '0', LOG_LEVEL: 'error', ...variables }
  const child = spawn(process.execPath, [...quickStart, builtProgram(file), ...parameters], { env })
  running.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  const exit = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...said })),
  )
  /** Resolves with the first group of the pattern once it is printed. */
  const saying = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      child.stdout.on('data', () => {
        const found = pattern.exec(said.out)
        if (found) resolve(found[1] ?? '')
      })
      void exit.then(({ err }) => reject(new Error(`it ended: ${err}`)))
    })
  const ready = saying(/^Muster is ready at (\S+)$/m)
  ready.catch(() => {}) // programs that are expected to fail are awaited by their exit
  return { child, ready, saying, exit }
}

/** The files of a folder, itself included, and those that other users could access. */
const filesOf = (folder: string) => {
  const all = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  const open = all.filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0)
  return { all, open }
}

const signIn = async (address: string) => {
  const body = JSON.stringify({ user: { email: 'employee@harbour.test', password: 'Harbour.Demo.2026' } })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${address}/api/login`, { method: 'POST', headers, body })).status
}

const createAdmin = (DATA_DIR: string, { email }: { email: string }) => {
  const parameters = ['--organisation', 'Quay Foods', '--email', email, '--password-stdin']
  const command = launch('createAdmin.js', { DATA_DIR }, parameters)
  command.child.stdin?.end('Long.Enough.2026\n')
  return command.exit
}

/** The first start, in an empty folder that is open to others, up to a clean stop. */
const firstStart = async (DATA_DIR: string) => {
  chmodSync(DATA_DIR, 0o755)
  const server = launch('main.js', { DATA_DIR, MUSTER_DEMO: '1' })
  const address = await server.ready
  const { status } = await fetch(`${address}/readyz`)
  const signedIn = await signIn(address)
  const second = await launch('main.js', { DATA_DIR }).exit
  const beside = await createAdmin(DATA_DIR, { email: 'beside@quay.test' })
  const besideAgain = await createAdmin(DATA_DIR, { email: 'beside@quay.test' })
  const written = filesOf(DATA_DIR)
  server.child.kill('SIGTERM')
  const stopped = await server.exit
  return {
    pid: server.child.pid,
    status,
    signedIn,
    second,
    beside,
    besideAgain,
    written,
    stopped,
    left: readdirSync(DATA_DIR),
  }
}

/** A later start, with access from the network: its warnings and its end. */
const nextStart = async (variables: { DATA_DIR: string; PUBLIC_URL?: string }, signal: 'SIGINT' | 'SIGKILL') => {
  const server = launch('main.js', { HOST: '0.0.0.0', ...variables })
  await server.saying(/(the demo passwords are public)/)
  const written = filesOf(variables.DATA_DIR)
  server.child.kill(signal)
  const { code, out } = await server.exit
  const sinceReady = out.slice(out.indexOf('Muster is ready')).split('\n')
  return { code, written, warnings: sinceReady.filter((line) => line.startsWith('Warning')) }
}

/** The start in an empty folder without the demo: sets the portal up by the printed link, while somebody else tries too. */
const startWithoutDemo = async () => {
  const server = launch('main.js', { DATA_DIR: aFolder() })
  const [address, token] = [await server.ready, await server.saying(/^ {2}http\S+\/setup\?token=(\S+)$/m)]
  const form = { organisation: 'Quay Foods', firstName: 'Robin', lastName: 'Quill', email: 'robin@quay.test' }
  const password = 'Quiet.Kettle.4471'
  const body = JSON.stringify({ token, ...form, password, passwordConfirmation: password })
  const send = () =>
    fetch(`${address}/api/setup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answers = await Promise.all([send(), send()])
  server.child.kill('SIGTERM')
  return { token, statuses: answers.map(({ status }) => status), ...(await server.exit) }
}

/** A start takes seconds, so that all tests share one sequence of starts. */
const life = async () => {
  const DATA_DIR = aFolder()
  const first = await firstStart(DATA_DIR)
  for (const folder of ['.', 'database', 'database/base']) chmodSync(path.join(DATA_DIR, folder), 0o755)
  const killed = await nextStart({ DATA_DIR }, 'SIGKILL')
  const last = await nextStart({ DATA_DIR, PUBLIC_URL: 'http://portal.test' }, 'SIGINT')
  return { DATA_DIR, first, killed, last }
}

let lived: Awaited<ReturnType<typeof life>>
beforeAll(async () => {
  lived = await life()
})

describe('the server as a process', () => {
  it('[D-01, D-06] starts, refuses a second one on its folder, stops cleanly, and starts again after a kill -9', () => {
    const { DATA_DIR, first, killed, last } = lived
    expect(first.status).toBe(200)
    const sentence = `The data folder ${DATA_DIR} is in use by process ${first.pid}. Stop the server first.\n`
    expect([first.second.code, first.second.err]).toEqual([1, sentence])
    expect(first.stopped).toMatchObject({ code: 0, err: '' })
    expect(first.left.sort()).toEqual(['database', 'media', 'session-secret'])
    expect(statSync(path.join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600)

    expect([killed.code, last.code]).toEqual([null, 0])
  })

  it('[D-01, D-03] fills an empty database with the demo and prints its accounts', () => {
    const { signedIn, stopped } = lived.first
    const { out } = stopped

    expect(signedIn).toBe(200)
    expect(out.slice(out.indexOf('Muster is ready'))).toContain('employee@harbour.test   Harbour.Demo.2026')
    expect(out).not.toContain('Warning')
  })

  it('[D-03] warns of links that lead nowhere and of public passwords, once it is ready', () => {
    const ofDemo = 'Warning: this server can be reached from other machines, and the demo passwords are public.'
    expect([lived.killed.warnings, lived.last.warnings]).toEqual([
      [
        'Warning: PUBLIC_URL is not set and HOST is 0.0.0.0, so links in emails lead nowhere. Set PUBLIC_URL to the address that people open.',
        ofDemo,
      ],
      [ofDemo],
    ])
  })

  it('makes all its files private to its own user, also in a folder that was open to others', () => {
    for (const { written } of [lived.first, lived.killed]) {
      expect(written.all.length).toBeGreaterThan(100)
      expect(written.open).toEqual([])
    }
  })
})

describe('a start without any organisation', () => {
  it('[D-07] prints a link that sets up the portal once', async () => {
    const { token, statuses, out, err } = await startWithoutDemo()

    expect(statuses.sort()).toEqual([200, 422])
    expect([out.split(token).length - 1, err]).toEqual([1, ''])
  })
})

describe('an impossible start', () => {
  /** Starts with a file in a wrong place. */
  const withFileAt = (place: string) => {
    const folder = path.join(aFolder(), 'data')
    const isInside = place !== '' && !place.endsWith('/')
    if (isInside) mkdirSync(folder)
    writeFileSync(isInside ? path.join(folder, place) : folder, 'x')
    const DATA_DIR = place.endsWith('/') ? path.join(folder, 'inside') : folder
    return { DATA_DIR, exit: launch('main.js', { DATA_DIR }).exit }
  }

  it('[D-03] prints in one sentence what is wrong, and exits with 1', async () => {
    const wrong = await launch('main.js', { PORT: 'http' }).exit
    expect(wrong).toEqual({ code: 1, out: '', err: 'PORT must be a whole number from 0 to 65535.\n' })
  })

  it('[D-01] reports that its port is in use', async () => {
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
  })

  const wrongPlaces = [
    ['DATA_DIR is a file', '', 'The data folder FOLDER cannot be used: there is a file in its place.'],
    ['DATA_DIR lies in a file', 'inside/', 'The data folder FOLDER cannot be used: there is a file in its place.'],
    [
      'the database is a file',
      'database',
      'The database FOLDER/database cannot be used: there is a file in its place.',
    ],
    [
      'the session secret is cut off',
      'session-secret',
      'The session secret FOLDER/session-secret must have at least 32 characters.',
    ],
  ] as const
  const starts = new Map<string, ReturnType<typeof withFileAt>>()
  beforeAll(async () => {
    for (const [title, place] of wrongPlaces) starts.set(title, withFileAt(place)) // at the same time: they only load
    for (const { exit } of starts.values()) await exit
  })
  it.each(wrongPlaces)('[D-01] prints in one sentence that %s', async (title, _place, sentence) => {
    const { DATA_DIR = '', exit } = starts.get(title) ?? {}
    const { code, err = '' } = (await exit) ?? {}

    expect([code, err.split('\n').length]).toEqual([1, 2])
    expect(err).toContain(sentence.replace('FOLDER', DATA_DIR))
  })
})
describe('create-admin', () => {
  const refused = (email: string) => ({ code: 1, err: `There is already an account for ${email}.\n` })

  it('[D-07] creates an administrator once, and prints in one sentence why not', async () => {
    const create = () => createAdmin(lived.DATA_DIR, { email: 'first@quay.test' })
    expect(await create()).toMatchObject({ code: 0, err: '' })
    expect(await create()).toMatchObject(refused('first@quay.test'))
  })

  it('[D-07] does so beside the server that has the database open', () => {
    const { beside, besideAgain } = lived.first
    expect(beside).toMatchObject({ code: 0, err: '' })
    expect(besideAgain).toMatchObject(refused('beside@quay.test'))
  })
})
