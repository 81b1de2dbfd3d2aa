import { randomUUID } from 'node:crypto'
import { StartProblem } from '@server/startProblem'
import { writeBackupFile } from './backup/backupFile'
import type { BackupKey } from './backup/encryption'
import { entryNames, formatVersion, type BackupEnd, type BackupHeader } from './backup/format'
import { createEntries, type Entries } from './backup/writeEntries'
import { createFileCount, keysOf, openFile, type Files, type FileTotal } from './files'
import { openFiles, requireFilesOf, type FilesPlace } from './installationFiles'
import { counted, sized, type Progress } from './progress'
import { linesIn, slicesOf } from './slices'
import { isSecretOf, openSource, type DatabasePlace, type Source } from './source'
import { countOf, sequencesOf, totalOf, type Total } from './tables'

export type BackupRequest = {
  file: string
  settings: DatabasePlace & FilesPlace
  /** Null: it is not encrypted. */
  key: BackupKey | null
  /** The session secret, where it is to lie in the backup. */
  secret: string | null
  version: string
  now: () => Date
  progress: Progress
}

const writeRows = async ({ store, tables, place }: Source, entries: Entries, progress: Progress) => {
  progress.step(`Reading the rows of ${counted(tables.length, 'table')} in ${place} …`)
  const totals: Record<string, Total> = {}
  for (const table of tables) {
    const total = await totalOf(store, table)
    totals[table.name] = total
    let [slices, rows] = [0, 0]
    for await (const lines of slicesOf(store, table)) {
      slices += 1
      rows += linesIn(lines)
      await entries.put(`${entryNames.rows}${table.name}/${slices}`, lines)
      progress.at(`${table.name}: ${counted(rows, 'row')} of ${counted(total.rows, 'row')}`)
    }
  }
  return { totals, sequences: await sequencesOf(store) }
}

const writeFiles = async (files: Files, entries: Entries, progress: Progress): Promise<FileTotal> => {
  progress.step(`Reading the files in ${files.place} …`)
  const count = createFileCount()
  for await (const key of keysOf(files)) {
    const file = await openFile(files, key)
    if (file === null) continue // removed a moment ago: no row of a later moment names it
    const content = file.content as AsyncIterable<Uint8Array>
    count.add(key, file.size, await entries.putFile(`${entryNames.files}${key}`, file.size, content))
    const { files: number, bytes } = count.total()
    progress.at(`${counted(number, 'file')}, ${sized(bytes)}`)
  }
  return count.total()
}

const requireSecret = ({ installation }: Source, { secret, key }: BackupRequest) => {
  if (secret === null) return
  if (key === null)
    throw new StartProblem(
      'The session secret is only put into an encrypted backup. Give a key, or leave --with-secret out.',
    )
  if (!isSecretOf(installation, secret))
    throw new StartProblem(
      'The session secret of the settings is not that of this database. Give the one that its servers have.',
    )
}

/** Writes one file with all rows of one moment, and all files. On PostgreSQL servers go on meanwhile. */
export const makeBackup = async (request: BackupRequest): Promise<BackupEnd> => {
  const { file, settings, key, secret, version, now, progress } = request
  const source = await openSource(settings, false)
  try {
    requireSecret(source, request)
    const files = await openFiles(settings)
    await requireFilesOf(files, source.installation)
    const { installation, migrations, tables } = source
    const madeAt = now().toISOString()
    const header: BackupHeader = {
      format: formatVersion,
      version,
      id: randomUUID(),
      madeAt,
      installation,
      migrations,
      tables,
    }
    let end: BackupEnd | undefined
    await writeBackupFile(file, key, async (pack) => {
      const entries = createEntries(pack)
      await entries.bare(entryNames.header, JSON.stringify(header))
      if (secret !== null) await entries.bare(entryNames.secret, secret)
      const rows = await source.explained(() => writeRows(source, entries, progress))
      await source.store.ask('commit') // an old moment costs a running database more with each minute
      end = { ...rows, files: await writeFiles(files, entries, progress) }
      await entries.end(entryNames.end, JSON.stringify(end))
    })
    if (end === undefined) throw new Error('A backup without an end')
    progress.step(
      `${file} has ${counted(countOf(end.totals), 'row')} of ${counted(tables.length, 'table')} and ${counted(end.files.files, 'file')} (${sized(end.files.bytes)}), ${key === null ? 'not encrypted' : 'encrypted'}.`,
    )
    return end
  } finally {
    await source.close()
  }
}
