import { sql, type Kysely } from 'kysely'
import { writeStdout } from './commandLine'
import type { Settings } from './config'
import type { Database } from './database/schema'
import { createFolderStorage, mediaFolderOf } from './media/folderStorage'
import { organisationRepository } from './organisations/organisationRepository'

type Db = Kysely<Database>

/** Fills an empty database with the demo organisations, if the settings allow it (D-03). */
export const fillWhenEmpty = async (db: Db, settings: Settings, now: Date): Promise<void> => {
  if (!settings.demo.isAllowed || (await organisationRepository.hasAny(db))) return
  const { seedDemo } = await import('@server/demo/seedDemo') // a large module, needed once
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('muster demo'))`.execute(transaction) // two servers may start at once
    if (await organisationRepository.hasAny(transaction)) return
    writeStdout('Filling the database with the demo organisations …')
    await seedDemo(transaction, { now, storage: createFolderStorage(mediaFolderOf(settings)), onProgress: writeStdout })
  })
}

const inColumns = (rows: string[][]) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
}

/** Prints the demo accounts, if the demo organisations exist. */
export const tellDemoAccounts = async (db: Db, isPublic: boolean): Promise<void> => {
  if (!(await organisationRepository.hasAny(db, { is_demo: true }))) return
  const { demoAccounts } = await import('@server/demo/demoAccounts')
  writeStdout('Demo accounts:')
  for (const line of inColumns(demoAccounts.map(({ email, password, note }) => [email, password, note])))
    writeStdout(`  ${line}`)
  if (isPublic)
    writeStdout('Warning: this server can be reached from elsewhere, and everybody knows the demo passwords.')
}
