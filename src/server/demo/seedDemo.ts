import type { Kysely } from 'kysely'
import { storeFileOfMessage } from '@conversations/port'
import type { Database } from '@server/database/schema'
import type { MediaStorage } from '@server/media/storage'
import { hashPassword } from '@server/secrets/passwords'
import { demoPassword } from './demoAccounts'
import { demoFiles, demoMedia, demoRows, demoStored } from './demoRows'
import { insertRows } from './insertRows'
import { storeDemoMedia } from './media/demoMedia'

type Options = {
  /** The time that the dates of the demo are relative to. */
  now: Date
  onProgress?: (text: string) => void
  /** Storage of files; without it the conversations show files that can not be opened. */
  storage?: Pick<MediaStorage, 'put'>
}

/**
 * Fills an empty database with the two demo organisations (D-05), all or nothing. Ids, names and texts are the same on
 * every machine and run; only the password hash has a random salt.
 */
export const seedDemo = async (
  db: Kysely<Database>,
  { now, storage, onProgress = () => {} }: Options,
): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword)
  const organisations = demoRows({ now, passwordHash })
  const insert = async (transaction: Kysely<Database>) => {
    for (const rows of organisations) await insertRows(transaction, rows)
  }
  // files first: the clean-up deletes a file without a record, but a record without a file stays broken
  if (storage) {
    for (const file of demoFiles(now)) await storeFileOfMessage(storage, file)
    for (const media of demoMedia(now)) await storeDemoMedia(storage, media)
    for (const { key, content } of demoStored()) await storage.put(key, content)
  }
  await (db.isTransaction ? insert(db) : db.transaction().execute(insert))
  for (const {
    organisations: [organisation],
    people,
    notifications,
  } of organisations)
    onProgress(`${organisation?.name}: ${people.length} people, ${notifications.length} notifications`)
}
