/**
 * A private PostgreSQL for tests, benches and endurance runs, with its own folder and its own port on loopback. It ends
 * with the process that started it, even if that one is killed. Plain JavaScript, because `npm test` starts it under
 * plain Node.
 */
import { execFile, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostgres, noPostgres, unprivilegedUser } from './postgresBinaries.mjs'
import { startGuard } from './postgresGuard.mjs'
import { killFamily } from './processFamily.mjs'

const superuser = 'muster_tests'
const startsWithin = 60_000

/** Not durable: a test does not need its rows after a crash. Endurance runs do, and use other settings. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  shared_buffers: '32MB', // dropping a database searches all of them
  // a test's database ends before its statistics or machine code would pay
  autovacuum: 'off',
  jit: 'off',
}

const memory = '/dev/shm'
const enoughMemory = 2 ** 31

/**
 * A folder in memory where there is enough of it: copying a database, hundreds of small files, takes 5 times as long on
 * a disk.
 */
export const folderInMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enoughMemory ? memory : os.tmpdir()
  } catch {
    return os.tmpdir() // not Linux
  }
}

/** Sorts by code point, like the embedded database; every machine has this locale, unlike those of languages. */
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const tailOf = (file) => readFileSync(file, 'utf8').split('\n').slice(-20).join('\n')

/**
 * Whether the server has written that it is ready into its pid file; the file of a killed server contains another pid.
 */
const isReady = (folder, pid) => {
  try {
    const lines = readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

const makeFolder = async (bin, user, { durable, parentFolder = durable ? os.tmpdir() : folderInMemory() }) => {
  const folder = mkdtempSync(path.join(parentFolder, 'muster-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const words = ['--auth=trust', `--username=${superuser}`, '--encoding=UTF8', `--locale=${locale}`]
  const parameters = ['-D', path.join(folder, 'data'), ...words, ...(durable ? [] : ['--no-sync'])]
  try {
    await promisify(execFile)(path.join(bin, 'initdb'), parameters, { ...user, cwd: folder })
  } catch (problem) {
    rmSync(folder, { recursive: true, force: true })
    throw problem
  }
  return folder
}

/** Starts the server's main process and waits until it answers. */
const startServer = async (program, parameters, { user, folder, log, guard }) => {
  const output = openSync(log, 'a')
  const child = spawn(program, parameters, { ...user, cwd: folder, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  child.unref()
  let isRunning = true
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve)).then(() => {
    isRunning = false
    guard.tell('')
  })
  guard.tell(child.pid ?? '')

  const deadline = Date.now() + startsWithin
  while (!isReady(folder, child.pid)) {
    if (!isRunning || Date.now() > deadline) throw new Error(`PostgreSQL did not start.\n${tailOf(log)}`)
    await wait(10)
  }
  return {
    pid: child.pid,
    isRunning: () => isRunning,
    ended: () => {
      child.ref() // otherwise a process that waits for nothing else would end before
      return ended
    },
  }
}

/** Starts a server in a new folder. Its options and result are described in the types beside this file. */
export const startPostgresCluster = async (options = {}) => {
  const bin = findPostgres()
  if (!bin) throw new Error(`PostgreSQL cannot start: ${noPostgres()}.`)
  const user = unprivilegedUser()
  const folder = await makeFolder(bin, user, options)
  const guard = startGuard(folder, user)
  const log = path.join(folder, 'log')

  const settings = Object.entries({
    max_connections: '200',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(options.durable ? {} : careless),
    ...options.settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let port = await freePort()
  const launch = () => {
    const parameters = ['-D', path.join(folder, 'data'), '-p', String(port), ...settings]
    return startServer(path.join(bin, 'postgres'), parameters, { user, folder, log, guard })
  }
  const removed = async () => {
    await guard.release()
    rmSync(folder, { recursive: true, force: true }) // the guard may lack the permission for the parent folder
  }

  let server
  try {
    server = await launch().catch(async (problem) => {
      if (!problem.message.includes('could not bind')) throw problem
      port = await freePort() // another program took it meanwhile
      return launch()
    })
  } catch (problem) {
    await removed()
    throw problem
  }
  return {
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    port,
    folder,
    log,
    get pid() {
      return server.pid
    },
    stop: () => Promise.all([removed(), server.ended()]).then(() => undefined),
    kill: async () => {
      if (server.isRunning()) await killFamily(server.pid)
      await server.ended()
    },
    restart: async () => {
      if (server.isRunning()) process.kill(server.pid, 'SIGINT')
      await server.ended()
      server = await launch()
    },
  }
}
