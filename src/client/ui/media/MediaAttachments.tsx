import { mediaKindOf, type Media, type MediaKind } from '@contract/media'
import { DocumentLink } from './DocumentLink'
import { ImageGrid } from './ImageGrid'
import * as styles from './MediaAttachments.module.css'
import { VideoPlayer } from './VideoPlayer'

type MediaAttachmentsProps = {
  /** Null for a record without attachments. */
  media: Pick<Media, 'objectFiles'> | null
}

/** What is attached to a message, feed or comment: pictures as a grid, then videos, then documents. */
export const MediaAttachments = ({ media }: MediaAttachmentsProps) => {
  const files = media?.objectFiles ?? []
  if (files.length === 0) return null
  const of = (kind: MediaKind) => files.filter(({ extension }) => mediaKindOf(extension) === kind)
  const [pictures, videos, documents] = [of('image'), of('video'), of('file')]
  return (
    <div className={styles.attachments}>
      {pictures.length > 0 && <ImageGrid pictures={pictures} />}
      {videos.map((file) => (
        <VideoPlayer key={file.id} file={file} />
      ))}
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {documents.map((file) => (
            <li key={file.id}>
              <DocumentLink file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
