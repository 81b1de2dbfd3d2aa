import path from 'node:path'
import type { Settings } from '@server/config'
import { placeOf } from '@server/databaseServer'
import { StartProblem } from '@server/startProblem'
import { copyFiles, countFiles } from './copyFiles'
import { openEmptyPlace } from './emptyPlace'
import type { Files } from './files'
import { areFilesOf, markFiles, openFiles, requireFilesOf, requireRoom, type FilesPlace } from './installationFiles'
import { beginLoading, hasLoaded, type Content } from './loadRows'
import type { Target } from './arriving'
import { counted, sized, type Progress } from './progress'
import { secretFileOf, secretOf, writeSecret } from './secrets'
import { slicesOf } from './slices'
import { isSecretOf, openSource, type DatabasePlace, type Source } from './source'
import { countOf, sequencesOf, totalsOf } from './tables'

type MoveSettings = Pick<Settings, 'dataFolder' | 'database' | 's3' | 'sessionSecret'>
export type MoveRequest = {
  /** Where the portal is now. */
  settings: MoveSettings
  to: DatabasePlace
  /** Where its files are to be; they stay when they are there. */
  filesTo: FilesPlace
  progress: Progress
}

const isSamePlace = (one: DatabasePlace, other: DatabasePlace) =>
  one.database && other.database
    ? placeOf(one.database.url) === placeOf(other.database.url)
    : !one.database && !other.database && path.resolve(one.dataFolder) === path.resolve(other.dataFolder)

/** The files that the database has marked. A bucket that is set for the first time has none until they are moved into it. */
const findFiles = async ({ settings }: MoveRequest, { installation }: Source): Promise<Files> => {
  const files = await openFiles(settings)
  if (settings.s3 !== null && !(await areFilesOf(files, installation))) {
    const inFolder = await openFiles({ ...settings, s3: null })
    if (await areFilesOf(inFolder, installation)) return inFolder
  }
  await requireFilesOf(files, installation)
  return files
}

const requireSecret = (secret: string | null, { installation, place }: Source, to: DatabasePlace) => {
  const there = to.database === null ? secretOf({ ...to, sessionSecret: null }) : null
  if (there !== null && there !== secret)
    throw new StartProblem(`There is another session secret in ${secretFileOf(to.dataFolder)}. Take an empty folder.`)
  if (secret !== null && !isSecretOf(installation, secret))
    throw new StartProblem(
      `The session secret of the settings is not that of ${place}, so that no server would start after the move. Set SESSION_SECRET to the right one.`,
    )
}

const moveRows = async (source: Source, target: Target, content: Content, progress: Progress) => {
  if (await hasLoaded(target, content)) return progress.step(`The rows are in ${target.place} already.`)
  const loading = await beginLoading(target, { content, progress })
  try {
    for (const table of source.tables)
      for await (const lines of slicesOf(source.store, table)) await loading.take(table.name, lines)
    await loading.finish()
  } catch (failure) {
    await loading.giveUp()
    throw failure
  }
}

const moveFiles = async (from: Files, to: Files, progress: Progress) => {
  if (from.place === to.place) {
    const { files, bytes } = await countFiles(to)
    return progress.step(`${counted(files, 'file')} (${sized(bytes)}) stay in ${to.place}.`)
  }
  progress.step(`Copying the files into ${to.place} …`)
  const { files, bytes, checksum } = await copyFiles(from, to, progress)
  progress.step(`${counted(files, 'file')} (${sized(bytes)}) are in ${to.place}, checksum ${checksum}.`)
}

const tellTotals = ({ totals }: Content, progress: Progress) => {
  for (const [name, { rows, checksum }] of Object.entries(totals))
    if (rows > 0) progress.step(`  ${name}: ${counted(rows, 'row')}, checksum ${checksum}`)
}

const nextSteps = ({ settings, to, filesTo }: MoveRequest, secret: string | null) => {
  if (to.database === null) return `Start the server with DATA_DIR=${to.dataFolder} and without DATABASE_URL.`
  const files = filesTo.s3 === null ? [`DATA_DIR=${filesTo.dataFolder}`] : []
  const kept = settings.sessionSecret === null && secret !== null
  const words = kept ? [`the text in ${secretFileOf(settings.dataFolder)} as SESSION_SECRET`] : []
  return `Start the servers with ${[`DATABASE_URL for ${placeOf(to.database.url)}`, ...files, ...words].join(', ')}.`
}

/** Copies a database with its files into an empty one, and leaves what was copied as it is. */
export const moveInstallation = async (request: MoveRequest): Promise<void> => {
  const { settings, to, progress } = request
  if (isSamePlace(settings, to)) throw new StartProblem('The database is there already. Give another place by --to.')
  const source = await openSource(settings, true)
  try {
    const secret = secretOf(settings)
    requireSecret(secret, source, to)
    const [from, there] = [await findFiles(request, source), await openFiles(request.filesTo)]
    const { migrations, installation, tables } = source
    const place = await openEmptyPlace(to, { id: installation.id ?? 'new', migrations })
    try {
      if (from.place !== there.place) await requireRoom(there, installation, place.isRepeated)
      progress.step(`Reading ${source.place} …`)
      const content = await source.explained(async () => ({
        tables,
        totals: await totalsOf(source.store, tables),
        sequences: await sequencesOf(source.store),
      }))
      const target = await place.begin()
      await target.explained(() => moveRows(source, target, content, progress))
      tellTotals(content, progress)
      await moveFiles(from, there, progress)
      if (from.place !== there.place) await markFiles(there, installation)
      if (to.database === null && secret !== null) writeSecret(secretFileOf(to.dataFolder), secret)
      await target.explained(() => target.end())
      progress.step(
        `${counted(countOf(content.totals), 'row')} are in ${target.place}, equal to those in ${source.place}, which is unchanged.`,
      )
      progress.step(nextSteps(request, secret))
    } finally {
      await place.close()
    }
  } finally {
    await source.close()
  }
}
