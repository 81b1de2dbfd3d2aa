import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '@server/config'
import { diskSpaceOf, leastFree, type DiskSpace } from '@server/health/diskHealth'
import { explainFileFailure } from '@server/startProblem'
import { bytesInWords, findingsOf, type Finding } from './finding'

const { ok, warning, wrong } = findingsOf('machine')

/** As package.json says; the commands of npm refuse older ones, but not who starts `dist` by hand. */
const oldestNode = [20, 19] as const

const checkNode = (version: string): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
  if (isOld) return wrong(`This is Node ${version}.`, `Install Node ${oldestNode.join('.')} or newer.`)
  return ok(`This is Node ${version}.`)
}

const asOwner = 'Run the doctor as the user of the server, or give the folder to that user (chown -R).'

/** Names in the folder that belong to somebody else than this user. */
const foreignNames = (folder: string, uid: number) =>
  readdirSync(folder).filter((name) => lstatSync(path.join(folder, name)).uid !== uid)

const checkWriting = (folder: string): Finding => {
  const file = path.join(folder, `.doctor-${randomUUID()}`)
  try {
    writeFileSync(file, 'written by the doctor', { flag: 'wx', mode: 0o600 })
    return ok(`Files can be written in ${folder}.`)
  } catch (failure) {
    const reason = explainFileFailure(failure)
    return wrong(
      `No file can be written in ${folder}: ${reason}.`,
      `Let the server's user write in DATA_DIR. ${asOwner}`,
    )
  } finally {
    if (existsSync(file)) rmSync(file, { force: true })
  }
}

/** Whether this user owns the folder and what lies in it: else what the doctor writes would be in the server's way. */
export const isOfThisUser = (folder: string, uid: number | undefined = process.getuid?.()): boolean =>
  uid === undefined || (statSync(folder).uid === uid && foreignNames(folder, uid).length === 0)

const checkOwner = (folder: string, uid: number | undefined): Finding[] => {
  if (uid === undefined) return []
  const { uid: owner } = statSync(folder)
  if (owner !== uid) return [wrong(`${folder} belongs to user ${owner}, and this is user ${uid}.`, asOwner)]
  const foreign = foreignNames(folder, uid)
  if (foreign.length === 0) return []
  return [wrong(`In ${folder} these belong to another user: ${foreign.join(', ')}.`, asOwner)]
}

/** The findings of a check that lists the folder. */
const readable = (folder: string, check: () => Finding[]): Finding[] => {
  try {
    return check()
  } catch (failure) {
    return [wrong(`The data folder ${folder} can not be read: ${explainFileFailure(failure)}.`, asOwner)]
  }
}

const checkModes = (folder: string): Finding[] => {
  const files = ['.', 'session-secret', 'database', 'media'].map((name) => path.join(folder, name))
  const open = files.filter((file) => existsSync(file) && (statSync(file).mode & 0o077) !== 0)
  if (open.length === 0 || process.platform === 'win32') return []
  return [warning(`Other users of this machine may read ${open.join(', ')}.`, `Run chmod -R go-rwx ${folder}.`)]
}

const littleBytes = 1_000_000_000
const littleShare = 0.1

const checkSpace = (folder: string, space: DiskSpace | null): Finding[] => {
  if (!space) return []
  const { free, size } = space
  const left = `${bytesInWords(free)} of ${bytesInWords(size)} are free on the disk of ${folder}.`
  if (free < leastFree)
    return [wrong(left, 'Make room: files are refused, and /readyz tells balancers to send no requests.')]
  if (free < littleBytes || free < size * littleShare) return [warning(left, 'Make room, or enlarge the disk, soon.')]
  return [ok(left)]
}

type Reading = { spaceOf?: typeof diskSpaceOf; uid?: number | undefined }

/** Node, and the data folder: whose it is, who may read it, whether it takes files, and the space that is left. */
export const checkMachine = async (
  { dataFolder }: Pick<Settings, 'dataFolder'>,
  { spaceOf = diskSpaceOf, uid = process.getuid?.() }: Reading = {},
): Promise<Finding[]> => {
  const node = checkNode(process.versions.node)
  if (!existsSync(dataFolder)) {
    const later = 'Nothing, when the server has not started here yet; else set DATA_DIR to its folder.'
    return [node, warning(`The data folder ${dataFolder} is not there yet.`, later)]
  }
  if (!statSync(dataFolder).isDirectory()) return [node, wrong(`${dataFolder} is a file.`, 'Set DATA_DIR to a folder.')]
  return [
    node,
    ...readable(dataFolder, () => checkOwner(dataFolder, uid)),
    checkWriting(dataFolder),
    ...checkModes(dataFolder),
    ...checkSpace(dataFolder, await spaceOf(dataFolder)),
  ]
}
