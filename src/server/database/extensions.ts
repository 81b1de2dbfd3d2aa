import { sql, type Kysely } from 'kysely'
import { StartProblem } from '../startProblem' // relative: Jest's global set-up does not resolve aliases

/** The search's index needs them. Trusted since PostgreSQL 13: a role that may create schemas may create them. */
export const extensions = ['btree_gin', 'pg_trgm'] as const

const insufficientPrivilege = '42501'
const notInstalled = '0A000'
const commands = extensions.map((name) => `create extension if not exists ${name};`).join(' ')

const sentences: Readonly<Record<string, string>> = {
  [insufficientPrivilege]: `The user of DATABASE_URL may not create the extensions that Muster searches with. Let an administrator run, in this database: ${commands}`,
  [notInstalled]: `PostgreSQL has no files of the extensions that Muster searches with, ${extensions.join(' and ')}. Install its contrib package, and start again.`,
}

/** Creates missing extensions. */
export const ensureExtensions = async (db: Kysely<unknown>): Promise<void> => {
  try {
    for (const name of extensions) await sql`create extension if not exists ${sql.id(name)}`.execute(db)
  } catch (failure) {
    const sentence = sentences[String((failure as { code?: unknown }).code)]
    throw sentence === undefined ? failure : new StartProblem(sentence)
  }
}
