import { sql, type Kysely } from 'kysely'
import { writeStdout } from './commandLine'
import type { Settings } from './config'
import type { Database } from './database/schema'
import { setupToken } from './installationSettings/setupToken'
import { createMediaStorage } from './media/mediaStorage'
import { organisationRepository } from './organisations/organisationRepository'

type Db = Kysely<Database>

/** Fills an empty database with the demo organisations, if the settings allow it (D-03). */
export const fillWhenEmpty = async (db: Db, settings: Settings, now: Date): Promise<void> => {
  if (!settings.demo.isAllowed || (await organisationRepository.hasAny(db))) return
  const { seedDemo } = await import('@server/demo/seedDemo') // a large module, needed once
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('muster demo'))`.execute(transaction) // two servers may start at once
    if (await organisationRepository.hasAny(transaction)) return
    writeStdout('Filling the database with the demo organisations…')
    await seedDemo(transaction, { now, storage: createMediaStorage(settings), onProgress: writeStdout })
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

const firstSteps = (portalUrl: string, token: string) => [
  'There is no organisation yet. Set it up in the browser, with its first administrator:',
  `  ${portalUrl}/setup?token=${token}`,
  'The link works once, until the next start. Without a browser, from another terminal:',
  '  npm run create-admin -- --organisation "Your name" --email you@example.com',
]

type Facts = {
  /** URL of the portal. */
  portalUrl: string
  /** Whether other machines can reach it. */
  isPublic: boolean
}

/** Prints the demo accounts that exist, or without any organisation how to create the first one. */
export const printAccounts = async (db: Db, { portalUrl, isPublic }: Facts): Promise<void> => {
  const token = await setupToken.replace(db)
  if (token !== null) return firstSteps(portalUrl, token).forEach(writeStdout)
  if (!(await organisationRepository.hasAny(db, { is_demo: true }))) return
  const { existingAccounts } = await import('@server/demo/existingAccounts')
  const accounts = await existingAccounts(db)
  writeStdout('Demo accounts:')
  for (const line of inColumns(
    accounts.map(({ email, password, name, role }) => [email, password, `${name}, ${role}`]),
  ))
    writeStdout(`  ${line}`)
  if (isPublic)
    writeStdout('Warning: this server can be reached from other machines, and the demo passwords are public.')
}
