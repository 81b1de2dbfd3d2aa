import { mediaKindOf, type Media, type MediaFile, type MediaKind } from '@contract/media'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import { DocumentLink } from './DocumentLink'
import { ImageGrid } from './ImageGrid'
import * as styles from './MediaAttachments.module.css'

type VideoPlayerProps = { file: Pick<MediaFile, 'name' | 'url' | 'extension' | 'size' | 'thumbnailUrl' | 'id'> }

/** An attached video in the browser's own player. One that the browser cannot play is offered as a file. */
export const VideoPlayer = ({ file }: VideoPlayerProps) => {
  const texts = useTexts(mediaTexts)
  const [hasFailed, setHasFailed] = useScreenState(`${file.id}: video failed`, false)
  if (hasFailed)
    return (
      <div className={styles.failed}>
        <p>{texts.videoFailed}</p>
        <DocumentLink file={file} />
      </div>
    )
  return (
    <video
      className={styles.video}
      src={file.url}
      poster={file.thumbnailUrl ?? undefined}
      aria-label={file.name}
      controls
      playsInline
      preload="metadata"
      onError={() => setHasFailed(true)}
    />
  )
}

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
