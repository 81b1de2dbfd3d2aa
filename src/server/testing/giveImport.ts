import type { Kysely } from 'kysely'
import type { Import, ImportRow } from '@contract/imports'
import type { Database } from '@server/database/schema'
import type { MediaStorage } from '@server/media/storage'
import { storageKey } from '@server/media/storage'

type Where = { db: Kysely<Database>; storage: Pick<MediaStorage, 'put'> }
type Given = { record: Import; content: string; rows: readonly ImportRow[] }

/** Creates an import with its file and rows, as checking leaves it. */
export const giveImport = async (
  { db, storage }: Where,
  organisation_id: string,
  { record, content, rows }: Given,
): Promise<void> => {
  await storage.put(storageKey('imports', organisation_id, record.id), Buffer.from(content))
  const { created, changed, unchanged, refused } = record.counts
  await db
    .insertInto('imports')
    .values({
      id: record.id,
      organisation_id,
      kind: record.kind,
      file_name: record.fileName,
      digest: record.digest,
      status: record.status,
      failure: record.failure,
      row_count: record.rows,
      position: record.done,
      created_count: created,
      changed_count: changed,
      unchanged_count: unchanged,
      refused_count: refused,
      person_id: null,
      created_at: new Date(record.createdAt),
      updated_at: new Date(record.updatedAt),
    })
    .execute()
  await db
    .insertInto('import_rows')
    .values(
      rows.map(({ fields, problems, ...row }) => ({
        ...row,
        organisation_id,
        import_id: record.id,
        fields: JSON.stringify(fields),
        problems: JSON.stringify(problems),
      })),
    )
    .execute()
}
