/** Finds PostgreSQL's programs on this machine, and the user that can run them. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/** The instructions for a machine without PostgreSQL. */
export const noPostgres = () =>
  process.env.POSTGRES_BIN
    ? `POSTGRES_BIN names ${process.env.POSTGRES_BIN}, which does not hold PostgreSQL's programs`
    : 'no PostgreSQL was found; install one (Debian, Ubuntu: `apt-get install postgresql`) or name the folder of its programs in POSTGRES_BIN'

const holdsPostgres = (folder) =>
  ['initdb', 'postgres'].every((program) => folder !== '' && existsSync(path.join(folder, program)))

const newestFirst = () =>
  existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => path.join(debianFolder, version, 'bin'))
    : []

/** The folder with `initdb` and `postgres`: POSTGRES_BIN alone when it is set, else an installed one. */
export const findPostgres = () => {
  const named = process.env.POSTGRES_BIN
  if (named) return holdsPostgres(named) ? named : undefined
  return [...newestFirst(), ...(process.env.PATH ?? '').split(path.delimiter)].find(holdsPostgres)
}

const idOf = (user, flag) => {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created, or as `nobody`. */
export const unprivilegedUser = () => {
  if (process.getuid?.() !== 0) return {}
  const user = ['postgres', 'nobody'].find((name) => idOf(name, '-u') !== undefined)
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
  return { uid: idOf(user, '-u'), gid: idOf(user, '-g') }
}
