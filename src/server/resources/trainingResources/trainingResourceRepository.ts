import { sql } from 'kysely'
import { can } from '@contract/permissions'
import { trainingResourceCalls } from '@contract/training/resources'
import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import type { Scope } from '@server/database/scope'
import { bothWays, recordTable } from '@server/records/recordTable'
import { type FileRow, filesIn } from '@server/resources/media/mediaRepository'
import { isOfStatus } from '@server/training/catalogueRecords'
import '@server/training/trainingTables'

export const resourceHolder = 'trainingResource'

const manages = ({ actor }: Pick<Scope, 'actor'>) => can(actor, 'training.manage')

type Row = {
  id: string
  name: string
  description: string
  uid: string
  media_id: string | null
  status: CatalogueStatus
  lock_version: number
  created_at: Date
  updated_at: Date
  files: FileRow[]
}

const read = (scope: Scope, ids: string[]): Promise<Row[]> =>
  scope.db
    .selectFrom('training_resources')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', ids)
    .select(['id', 'name', 'description', 'uid', 'media_id', 'status', 'lock_version', 'created_at', 'updated_at'])
    .select(filesIn(scope, sql.ref('training_resources.media_id')).as('files'))
    .execute()

/** The organisation's resources; who does not keep them sees the published ones. */
export const trainingResourceRepository = recordTable('training_resources', {
  kind: resourceHolder,
  index: trainingResourceCalls.index,
  columns: { status: isOfStatus },
  orders: bothWays({ name: sql`lower(name)`, uid: sql`lower(uid)`, updated_at: sql`updated_at` }),
  audited: {
    name: 'change',
    description: 'change',
    uid: 'values',
    media_id: 'values',
    status: 'values',
    published_at: 'nothing',
  },
  unique: [{ index: 'training_resources_uid', field: 'uid' }],
  visible: (scope) => (manages(scope) ? sql`true` : sql`training_resources.status = 'published'`),
  read,
  toRecord: (row: Row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    uid: row.uid,
    mediaId: row.media_id,
    files: row.files,
    status: row.status,
    lockVersion: row.lock_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
})

/** Whether the scope's person sees it: then its files, too. */
export const isResourceVisible = async (scope: Scope, id: string): Promise<boolean> => {
  const { db, organisationId } = scope
  const found = await db
    .selectFrom('training_resources')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .$if(!manages(scope), (rows) => rows.where('status', '=', 'published'))
    .executeTakeFirst()
  return found !== undefined && can(scope.actor, 'training.use')
}
export const mayChangeResource = (scope: Scope): Promise<boolean> => Promise.resolve(manages(scope))
