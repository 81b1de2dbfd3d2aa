import type { Kysely } from 'kysely'
import type { PersonExport } from '@contract/personalData'
import type { Database } from '@server/database/schema'
import { type MediaStorage, storageKey } from '@server/media/storage'

type Where = { db: Kysely<Database>; storage: Pick<MediaStorage, 'put'> }
type Given = {
  record: Pick<PersonExport, 'id' | 'total' | 'createdAt' | 'expiresAt'>
  personId: string
  content: string
}

/** Creates an export with its file, as its job leaves it. */
export const givePersonExport = async (
  { db, storage }: Where,
  organisation_id: string,
  { record: { id, total, createdAt, expiresAt }, personId: person_id, content }: Given,
): Promise<void> => {
  await storage.put(storageKey('exports', organisation_id, id), Buffer.from(content))
  const created_at = new Date(createdAt)
  await db
    .insertInto('person_exports')
    .values({
      id,
      organisation_id,
      person_id,
      state: 'done',
      done: total,
      total,
      size: content.length,
      created_at,
      finished_at: created_at,
      expires_at: expiresAt === null ? null : new Date(expiresAt),
    })
    .execute()
}
