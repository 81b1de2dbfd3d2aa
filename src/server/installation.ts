import { hkdfSync, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '@server/database/schema'
import { installationSettingRepository as settings } from './installationSettings/installationSettingRepository'
import { FileMissing, type MediaStorage } from './media/storage'
import { StartProblem } from './startProblem'

/** Rows beside the settings of the installation, which nobody sets. */
export const installationNames = {
  id: 'installation.id',
  secret: 'installation.secretFingerprint',
  marked: 'installation.storageMarked',
}
/** Beside the files; copied with them when they move. */
export const markKey = 'installation-id'

export const newSecretOption = '--new-secret'
const otherSecret =
  'This server has another session secret than the servers that used this database: it would sign their users out, and could not read the secrets of second factors. ' +
  'Give every server the same SESSION_SECRET. If the old one is lost, stop all servers, run: npm run set -- ' +
  `${newSecretOption}, and start again; everyone will have to sign in again, and to set up second factors and PINs anew.`
const filesOf = (place: string, id: string) =>
  `Let every server use the same folder DATA_DIR/media or the same bucket. If the files are right, replace ${markKey} beside them in ${place} by a file with this text: ${id}`
const otherFiles = (place: string, id: string) =>
  `The files in ${place} belong to another database. ${filesOf(place, id)}`
export const noFiles = (place: string, id: string) =>
  `The files in ${place} are not those of this database, which has used others. ${filesOf(place, id)}`

/** Tells nothing of the secret, which has more entropy than its digest. */
export const fingerprintOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'muster/installation/fingerprint', 32)).toString('base64url')

/** The text that is stored under this name, which is this one when there was none. */
const kept = async (db: Kysely<Database>, name: string, value: string): Promise<string> => {
  await db
    .insertInto('installation_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = db.selectFrom('installation_settings').where('name', '=', name).select('value')
  return (await found.executeTakeFirstOrThrow()).value
}

export const markIn = async (storage: MediaStorage): Promise<string | null> => {
  try {
    return (await text(await storage.read(markKey))).trim()
  } catch (failure) {
    if (failure instanceof FileMissing) return null
    throw failure
  }
}

const requireFiles = async (db: Transaction<Database>, id: string, { storage, place }: Files) => {
  const isMarked = (await settings.all({ db })).has(installationNames.marked)
  const mark = await markIn(storage)
  if (mark !== null && mark !== id) throw new StartProblem(otherFiles(place, id))
  if (mark === null && isMarked) throw new StartProblem(noFiles(place, id))
  if (mark === null) await storage.put(markKey, Buffer.from(id))
  if (!isMarked) await settings.set({ db }, installationNames.marked, 'true')
}

/**
 * Why a server with this secret and these files would not start; changes nothing. An installation that has not started
 * yet has nothing to compare.
 */
export const problemsOfInstallation = async (
  db: Kysely<Database>,
  { secret, storage, place }: Files & { secret: string | null },
): Promise<string[]> => {
  const known = await settings.all({ db })
  const [fingerprint, id] = [known.get(installationNames.secret), known.get(installationNames.id)]
  const isOther = secret !== null && fingerprint !== undefined && fingerprintOf(secret) !== fingerprint
  const mark = id === undefined ? null : await markIn(storage)
  const isOfOthers = id !== undefined && mark !== null && mark !== id
  const isLacking = id !== undefined && mark === null && known.has(installationNames.marked)
  return [
    ...(isOther ? [otherSecret] : []),
    ...(isOfOthers ? [otherFiles(place, id)] : []),
    ...(isLacking ? [noFiles(place, id)] : []),
  ]
}

type Files = { storage: MediaStorage; /** For people. */ place: string }

/**
 * Throws a StartProblem when this server does not belong to the others on its database: it has another session secret, or
 * other files. The first one decides. For the owner's connection.
 */
export const requireInstallation = async (db: Kysely<Database>, given: Files & { secret: string }): Promise<void> => {
  const fingerprint = fingerprintOf(given.secret)
  if ((await kept(db, installationNames.secret, fingerprint)) !== fingerprint) throw new StartProblem(otherSecret)
  const id = await kept(db, installationNames.id, randomUUID()) // committed before the files carry it
  await db.transaction().execute(async (transaction) => {
    await sql`select from installation_settings where name = ${installationNames.id} for update`.execute(transaction) // one at a time
    await requireFiles(transaction, id, given)
  })
}

/** Lets the next server that starts decide which session secret is right. */
export const forgetSecret = (db: Kysely<Database>): Promise<void> => settings.unset({ db }, installationNames.secret)
