import type { Kysely } from 'kysely'
import type { MediaPolicy } from '@server/resources/media/mediaRepository'
import type { Database } from '@server/database/schema'
import { mediaKey } from '@server/media/mediaFiles'
import type { MediaStorage } from '@server/media/storage'
import { thumbnailKeyOf } from '@server/media/storedFiles'

type GivenFile = {
  id: string
  name: string
  contentType: string
  content: string
  thumbnail?: string
  uploadId?: string
}
export type GivenMedia = {
  id: string
  organisation_id: string
  owner_id: string
  policy: MediaPolicy
  holder?: { kind: string; id: string }
  created_at: Date
  files: readonly GivenFile[]
}
type Where = { db: Kysely<Database>; storage: Pick<MediaStorage, 'put'> }

/** Creates a medium with its files, as an upload leaves it. */
export const giveMedia = async ({ db, storage }: Where, { files, holder, ...media }: GivenMedia): Promise<void> => {
  const { organisation_id, created_at } = media
  for (const { id, content, thumbnail } of files) {
    const key = mediaKey(organisation_id, id)
    await storage.put(key, Buffer.from(content))
    if (thumbnail !== undefined) await storage.put(thumbnailKeyOf(key), Buffer.from(thumbnail))
  }
  await db
    .insertInto('media')
    .values({ ...media, holder_kind: holder?.kind ?? null, holder_id: holder?.id ?? null })
    .execute()
  const rows = files.map(({ id, name, contentType, content, thumbnail, uploadId }, position) => ({
    id,
    organisation_id,
    media_id: media.id,
    position,
    name,
    extension: name.slice(name.lastIndexOf('.') + 1),
    content_type: contentType,
    size: Buffer.byteLength(content),
    has_thumbnail: thumbnail !== undefined,
    created_at,
    upload_id: uploadId ?? null,
  }))
  if (rows.length > 0) await db.insertInto('media_files').values(rows).execute()
}
