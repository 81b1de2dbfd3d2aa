import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Database } from '@server/database/schema'
import { inTransaction } from '@server/database/scopes'
import { StartProblem, explainFileFailure } from '@server/startProblem'
import type { ChatCredentials } from '../tokens/chatTokens'

const itsThePortals =
  'This database belongs to a portal, whose chat the key of this service would open. Give conversations that run alone a database of their own.'

/**
 * Returns the id of the organisation of the service with this name, and creates it when there is none. Runs as the
 * owner of the tables. Throws a StartProblem in the database of a portal.
 */
export const openService = (owner: Kysely<Database>, name: string): Promise<string> =>
  inTransaction(owner, async (transaction) => {
    if (await transaction.selectFrom('people').select('id').limit(1).executeTakeFirst())
      throw new StartProblem(itsThePortals)
    // when several servers start at the same time, one creates it and the others find it
    await sql`lock table organisations in share row exclusive mode`.execute(transaction)
    const known = await transaction
      .selectFrom('organisations')
      .select('id')
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .executeTakeFirst()
    if (known) return known.id
    const id = randomUUID()
    await transaction.insertInto('organisations').values({ id, name, is_demo: false }).execute()
    return id
  })

/** The organisations of all services. */
export const listOrganisationIds = async (db: Kysely<Database>): Promise<string[]> =>
  (await db.selectFrom('organisations').select('id').orderBy('id').execute()).map(({ id }) => id)

/** The variables by which programs for Twilio, the portal among them, find their account. */
const textOf = ({ accountSid, keySid, secret }: ChatCredentials, serviceSid: string) =>
  [
    `TWILIO_ACCOUNT_SID=${accountSid}`,
    `TWILIO_API_KEY=${keySid}`,
    `TWILIO_API_SECRET=${secret}`,
    `TWILIO_CONVERSATIONS_SERVICE_SID=${serviceSid}`,
    '',
  ].join('\n')

/** Writes account, key and service atomically to a file that only its owner may read. Returns the path of the file. */
export const writeKeyFile = (dataFolder: string, credentials: ChatCredentials, serviceSid: string): string => {
  const file = path.join(dataFolder, 'conversations-key.env')
  const unfinished = `${file}.${randomUUID()}`
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    writeFileSync(unfinished, textOf(credentials, serviceSid), { mode: 0o600, flag: 'wx', flush: true })
    renameSync(unfinished, file)
    return file
  } catch (failure) {
    throw new StartProblem(`The key ${file} cannot be written: ${explainFileFailure(failure)}.`)
  } finally {
    rmSync(unfinished, { force: true })
  }
}
