import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Settings } from '@server/config'
import { isKnownMigration } from '@server/database/migrate'
import { installationNames } from '@server/installation'
import { StartProblem } from '@server/startProblem'
import type { Target } from './arriving'
import type { BackupKey } from './backup/encryption'
import { readBackup, type ReadBackup } from './backup/readBackup'
import { createFileCount, digestOf, drain, type Files, type Passing } from './files'
import { markFiles, openFiles, requireRoom } from './installationFiles'
import { beginLoading, hasLoaded, type Content, type Loading } from './loadRows'
import { counted, sized, type Progress } from './progress'
import { secretFileOf, secretOf, writeSecret } from './secrets'
import { isSecretOf, type Installation } from './source'
import { countOf } from './tables'
import { openEmptyPlace } from './emptyPlace'

type RestoreSettings = Pick<Settings, 'dataFolder' | 'database' | 's3' | 'sessionSecret'>
export type RestoreRequest = {
  file: string
  settings: RestoreSettings
  /** What the backup is opened with; null when nothing was given. */
  key: BackupKey | null
  /** It becomes another installation, beside the one that was backed up. */
  isNew: boolean
  progress: Progress
}

const summaryOf = ({ header, end }: ReadBackup) =>
  `${counted(countOf(end.totals), 'row')} of ${counted(header.tables.length, 'table')} and ${counted(end.files.files, 'file')} (${sized(end.files.bytes)}), made at ${header.madeAt} by Muster ${header.version}`

/** Reads all of a backup and judges it, and changes nothing. */
export const checkBackup = async ({
  file,
  key,
  progress,
}: Pick<RestoreRequest, 'file' | 'key' | 'progress'>): Promise<ReadBackup> => {
  progress.step(`Checking ${file} …`)
  const backup = await readBackup(file, key, isKnownMigration)
  progress.step(`The backup is whole: ${summaryOf(backup)}.`)
  return backup
}

const otherSecret = (has: boolean) =>
  new StartProblem(
    'The server of these settings would have another session secret than the installation of the backup: it would not start. ' +
      `Set SESSION_SECRET to the right one${has ? ', which lies in the backup (npm run restore -- --from FILE --key-file KEY --secret-to NEW_FILE)' : ''}. ` +
      'If it is lost, add --as-new: everyone will have to sign in again, and to set up second factors and PINs anew.',
  )

/** The secret that the restored installation starts with; null where the next start makes one. Throws where it would not start. */
const secretFor = ({ settings, isNew }: RestoreRequest, { header, secret }: ReadBackup): string | null => {
  const given = secretOf(settings)
  if (isNew) return given
  if (given !== null && isSecretOf(header.installation, given)) return given
  if (given === null && (secret !== null || header.installation.secretFingerprint === null)) return secret
  throw otherSecret(secret !== null)
}

/** The installation that the files and rows will belong to. */
const installationOf = ({ installation }: ReadBackup['header'], isNew: boolean): Installation =>
  isNew && installation.id !== null ? { ...installation, id: randomUUID() } : installation

/** Another id, and whatever secret the next start has. */
const becomeNew = async ({ store }: Target, { id }: Installation) => {
  const { escapeLiteral } = pg
  await store.ask(`delete from installation_settings where name = ${escapeLiteral(installationNames.secret)}`)
  if (id !== null)
    await store.ask(
      `update installation_settings set value = ${escapeLiteral(id)} where name = ${escapeLiteral(installationNames.id)}`,
    )
}

const putFile = async ({ storage, place }: Files, key: string, { content, digest }: Passing, size: number) => {
  const there = (await storage.size(key)) === size ? await digestOf({ storage, place }, key) : null
  if (there === null) {
    await storage.put(key, content)
    return digest()
  }
  await drain(content)
  if (there !== digest())
    throw new StartProblem(
      `The file ${key} in ${place} is another one than in the backup. Take an empty folder or bucket.`,
    )
  return there
}

type Restoring = { target: Target; files: Files; content: Content; becomes: Installation }

/** Reads the backup once more, and writes what it has. */
const writeContents = async (request: RestoreRequest, { target, files, content, becomes }: Restoring) => {
  const { file, key, isNew, progress } = request
  let loading: Loading | null = null
  if (await hasLoaded(target, content)) progress.step(`The rows are in ${target.place} already.`)
  else
    loading = await beginLoading(target, {
      content,
      progress,
      ...(isNew && { finish: () => becomeNew(target, becomes) }),
    })
  const finishRows = async () => {
    const finished = loading
    loading = null
    await finished?.finish()
  }
  const count = createFileCount()
  const steps = { files: () => progress.step(`Writing the files into ${files.place} …`) }
  try {
    await readBackup(file, key, isKnownMigration, {
      onRows: async (table, lines) => loading?.take(table, lines),
      async onFile(name, passing, size) {
        await finishRows()
        if (count.total().files === 0) steps.files()
        count.add(name, size, await putFile(files, name, passing, size))
        progress.at(`${counted(count.total().files, 'file')}, ${sized(count.total().bytes)}`)
      },
    })
    await finishRows()
  } catch (failure) {
    await loading?.giveUp()
    throw failure
  }
}

/** Fills an empty database and an empty folder or bucket from a backup that was judged before anything is changed. */
export const restoreBackup = async (request: RestoreRequest): Promise<void> => {
  const { settings, isNew, progress } = request
  const backup = await checkBackup(request)
  const { header, end } = backup
  const secret = secretFor(request, backup)
  const files = await openFiles(settings)
  const becomes = installationOf(header, isNew)
  const place = await openEmptyPlace(settings, { id: header.id, migrations: header.migrations })
  try {
    await requireRoom(files, becomes, place.isRepeated)
    const target = await place.begin()
    const content = { tables: header.tables, totals: end.totals, sequences: end.sequences }
    await target.explained(() => writeContents(request, { target, files, content, becomes }))
    await markFiles(files, becomes)
    if (secret !== null && settings.sessionSecret === null) writeSecret(secretFileOf(settings.dataFolder), secret)
    await target.explained(() => target.end())
    progress.step(`Restored into ${target.place}. Start the server.`)
  } finally {
    await place.close()
  }
}
