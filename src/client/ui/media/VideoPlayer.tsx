import { useState } from 'react'
import type { MediaFile } from '@contract/media'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import { DocumentLink } from './DocumentLink'
import * as styles from './VideoPlayer.module.css'

type VideoPlayerProps = { file: Pick<MediaFile, 'name' | 'url' | 'extension' | 'size' | 'thumbnailUrl'> }

/** An attached video in the browser's own player. One that the browser cannot play is offered as a file. */
export const VideoPlayer = ({ file }: VideoPlayerProps) => {
  const texts = useTexts(mediaTexts)
  const [hasFailed, setHasFailed] = useState(false)
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
