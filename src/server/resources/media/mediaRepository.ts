import { type RawBuilder, type Selectable, sql } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { Instant, Owned } from '@server/database/columns'
import type { Scope } from '@server/database/scope'
import type { StoredUpload } from '@server/media/storedFiles'

/** How a medium was uploaded, and so by which calls it is changed. */
export type MediaPolicy = 'own' | 'content' | 'editor' | 'logo'

type MediaTable = Owned & {
  owner_id: string | null
  policy: MediaPolicy
  /** A name of `mediaHolders`; null until it hangs on a record. */
  holder_kind: string | null
  holder_id: string | null
  created_at: Instant
}
type MediaFilesTable = Owned & {
  media_id: string
  position: number
  name: string
  extension: string
  content_type: string
  size: number
  has_thumbnail: boolean
  created_at: Instant
  /** Of the resumable upload that it came from. */
  upload_id: string | null
}

declare module '@server/database/schema' {
  interface Database {
    media: MediaTable
    media_files: MediaFilesTable
  }
}

type MediaFileRow = Selectable<MediaFilesTable>

export type Holder = { kind: string; id: string }
export type MediaRow = { id: string; ownerId: string | null; policy: MediaPolicy; holder: Holder | null }
/** What the table says of a file; its key follows from its id. */
export type FileRow = Pick<MediaFileRow, 'id' | 'media_id' | 'name' | 'extension' | 'size' | 'content_type'> & {
  has_thumbnail: boolean
}
export type NewFile = Pick<StoredUpload, 'id' | 'contentType' | 'size' | 'hasThumbnail'> & {
  name: string
  extension: string
}

const columns = ['id', 'media_id', 'name', 'extension', 'size', 'content_type', 'has_thumbnail'] as const

/** In the statement of a record: the files of its medium, whose id is this expression, as `filesOf` answers them. */
export const filesIn = ({ organisationId }: Pick<Scope, 'organisationId'>, mediaId: RawBuilder<unknown>) => {
  const pairs = columns.map((column) => sql`${column}::text, ${sql.ref(`files.${column}`)}`)
  return sql<FileRow[]>`coalesce((
    select jsonb_agg(jsonb_build_object(${sql.join(pairs)}) order by files.position) from media_files as files
    where files.organisation_id = ${organisationId} and files.media_id = ${mediaId}), '[]')`
}

const ownMedia = ({ db, organisationId }: Scope) =>
  db.selectFrom('media').where('media.organisation_id', '=', organisationId)
const ownFiles = ({ db, organisationId }: Scope) =>
  db.selectFrom('media_files').where('media_files.organisation_id', '=', organisationId)

const facts = ['media.id', 'media.owner_id', 'media.policy', 'media.holder_kind', 'media.holder_id'] as const
type Facts = {
  id: string
  owner_id: string | null
  policy: MediaPolicy
  holder_kind: string | null
  holder_id: string | null
}
const toMedia = ({ id, owner_id, policy, holder_kind, holder_id }: Facts): MediaRow => ({
  id,
  ownerId: owner_id,
  policy,
  holder: holder_kind === null || holder_id === null ? null : { kind: holder_kind, id: holder_id },
})

export const mediaRepository = {
  async create({ db, organisationId, actor, now }: Scope, id: string, policy: MediaPolicy): Promise<void> {
    const row = { id, organisation_id: organisationId, owner_id: actor.globalId, policy, created_at: now }
    await db.insertInto('media').values(row).execute()
  },

  /** Adds files after those that are there. */
  async addFiles(
    { db, organisationId, now }: Scope,
    mediaId: string,
    files: readonly NewFile[],
    from: number,
    uploadId?: string,
  ) {
    const rows = files.map(({ id, name, extension, contentType, size, hasThumbnail }, index) => ({
      id,
      organisation_id: organisationId,
      media_id: mediaId,
      position: from + index,
      name,
      extension,
      content_type: contentType,
      size,
      has_thumbnail: hasThumbnail,
      created_at: now,
      upload_id: uploadId ?? null,
    }))
    await db.insertInto('media_files').values(rows).execute()
  },

  async find(scope: Scope, id: string): Promise<MediaRow | undefined> {
    const row = await ownMedia(scope).where('media.id', '=', id).select(facts).executeTakeFirst()
    return row && toMedia(row)
  },

  /** Those of these ids that there are. */
  async findAll(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, MediaRow>> {
    const rows = await ownMedia(scope).where('media.id', '=', anyOf(ids)).select(facts).execute()
    return new Map(rows.map((row) => [row.id, toMedia(row)]))
  },

  /** One of them; others that change it wait for the end of the transaction. */
  async findToChange(scope: Scope, id: string): Promise<MediaRow | undefined> {
    const row = await ownMedia(scope).where('media.id', '=', id).select(facts).forUpdate().executeTakeFirst()
    return row && toMedia(row)
  },

  /** A file with what it belongs to. */
  async findFile(scope: Scope, fileId: string): Promise<{ file: FileRow; media: MediaRow } | undefined> {
    const file = await ownFiles(scope).where('id', '=', fileId).select(columns).executeTakeFirst()
    const media = file && (await this.find(scope, file.media_id))
    return file && media && { file, media }
  },

  /** The file that was made of a resumable upload. */
  async fileOfUpload(scope: Scope, uploadId: string): Promise<Pick<FileRow, 'id' | 'media_id'> | undefined> {
    return ownFiles(scope).where('upload_id', '=', uploadId).select(['id', 'media_id']).executeTakeFirst()
  },

  /** The files of these media, in the order in which they were added. */
  filesOf(scope: Scope, mediaIds: readonly string[]): Promise<FileRow[]> {
    if (mediaIds.length === 0) return Promise.resolve([])
    return ownFiles(scope).where('media_id', 'in', mediaIds).select(columns).orderBy('position').execute()
  },

  async lastPosition(scope: Scope, mediaId: string): Promise<number> {
    const files = ownFiles(scope).where('media_id', '=', mediaId)
    const { last } = await files.select(({ fn }) => fn.max('position').as('last')).executeTakeFirstOrThrow()
    return last ?? -1
  },

  async removeFile({ db, organisationId }: Scope, fileId: string): Promise<void> {
    await db.deleteFrom('media_files').where('organisation_id', '=', organisationId).where('id', '=', fileId).execute()
  },

  /** Hangs own media that hang on nothing on a record; false when that is not what it is. */
  async attach({ db, organisationId, actor }: Scope, id: string, { kind, id: holder_id }: Holder): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('media')
      .set({ holder_kind: kind, holder_id })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('owner_id', '=', actor.globalId)
      .where('holder_kind', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Removes what hangs on a record, except for some. */
  async removeOf(
    { db, organisationId }: Scope,
    { kind, id }: Holder,
    { except = [] }: { except?: readonly string[] } = {},
  ): Promise<void> {
    await db
      .deleteFrom('media')
      .where('organisation_id', '=', organisationId)
      .where('holder_kind', '=', kind)
      .where('holder_id', '=', id)
      .$if(except.length > 0, (media) => media.where('id', 'not in', except))
      .execute()
  },

  /** The same for many records of a kind. */
  async removeOfAll({ db, organisationId }: Scope, kind: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await db
      .deleteFrom('media')
      .where('organisation_id', '=', organisationId)
      .where('holder_kind', '=', kind)
      .where('holder_id', '=', anyOf(ids))
      .execute()
  },

  /** Removes media that nobody has hung on anything since then. */
  async removeUnattached({ db, organisationId }: Scope, before: Date): Promise<void> {
    await db
      .deleteFrom('media')
      .where('organisation_id', '=', organisationId)
      .where('holder_kind', 'is', null)
      .where('created_at', '<', before)
      .execute()
  },

  /** Which of these files are recorded. */
  async recorded(scope: Scope, fileIds: readonly string[], { withThumbnail }: { withThumbnail: boolean }) {
    const rows = await ownFiles(scope)
      .where('id', 'in', fileIds)
      .$if(withThumbnail, (files) => files.where('has_thumbnail', '=', true))
      .select('id')
      .execute()
    return new Set(rows.map(({ id }) => id))
  },
}
