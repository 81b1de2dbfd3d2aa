import type { Selectable } from 'kysely'
import type { Instant, Owned } from '@server/database/columns'

/** How a medium was uploaded, and so by which calls it is changed. */
export type MediaPolicy = 'own' | 'content' | 'editor'

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

export type MediaFileRow = Selectable<MediaFilesTable>
