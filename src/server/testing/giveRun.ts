import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { type MediaStorage, storageKey } from '@server/media/storage'
import '@server/training/avetmiss/avetmissTables'

type Where = { db: Kysely<Database>; storage: Pick<MediaStorage, 'put'>; now: () => Date }

/** A run that is over as its job leaves it, with its file and, although it has one, an error. */
export const giveRun = async (
  { db, storage, now }: Where,
  organisation_id: string,
  { id, content, created_at = now() }: { id: string; content: string; created_at?: Date },
): Promise<void> => {
  await storage.put(storageKey('avetmiss', organisation_id, id), Buffer.from(content))
  await db
    .insertInto('avetmiss_runs')
    .values({
      id,
      organisation_id,
      year: 2026,
      kind: 'fixed',
      state: 'done',
      size: content.length,
      created_at,
      finished_at: created_at,
    })
    .execute()
  await db
    .insertInto('avetmiss_findings')
    .values({
      id: `${id}-0`,
      organisation_id,
      run_id: id,
      position: 0,
      rule: 'organisationMissing',
      file: 'NAT00010',
      field: 'Training organisation identifier',
      sentence: 'The organisation has not been described for the regulator',
      kind: 'organisation',
      record_id: organisation_id,
    })
    .execute()
}
