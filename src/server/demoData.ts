import type { Kysely } from 'kysely'
import { say } from './commandLine'
import type { Settings } from './config'
import type { Database } from './database/schema'

type Db = Kysely<Database>

/** Nobody has an organisation here yet. */
export const isEmpty = async (db: Db) =>
  (await db.selectFrom('organisations').select('id').limit(1).executeTakeFirst()) === undefined

const holdsDemo = async (db: Db) =>
  (await db.selectFrom('organisations').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst()) !==
  undefined

/** Fills an empty database with the demo organisations, where that is allowed (D-03). */
export const fillWhenEmpty = async (db: Db, { demo }: Settings, now: Date): Promise<void> => {
  if (!demo.isAllowed || !(await isEmpty(db))) return
  const { seedDemo } = await import('@server/demo/seedDemo') // large, and needed once
  say('Filling the database with the demo organisations …')
  await seedDemo(db, { now, onProgress: say })
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

/** Tells who can sign in, when the demo organisations are there. */
export const tellDemoAccounts = async (db: Db, isPublic: boolean): Promise<void> => {
  if (!(await holdsDemo(db))) return
  const { demoAccounts } = await import('@server/demo/demoAccounts')
  say('Demo accounts:')
  for (const line of inColumns(demoAccounts.map(({ email, password, note }) => [email, password, note])))
    say(`  ${line}`)
  if (isPublic) say('Warning: this server can be reached from elsewhere, and everybody knows the demo passwords.')
}
