import { Button } from 'antd'
import { ImageMinus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Media } from '@contract/media'
import type { Sighting } from '@contract/training/sightings'
import { useResetOnRemoval, useUploads } from '@client/kits/media/useUploads'
import { useTexts } from '@client/texts/catalogue'
import { observationTexts } from '@client/texts/observationTexts'
import { FilePicker } from '@client/ui/media/FilePicker'
import { MediaAttachments } from '@client/ui/media/MediaAttachments'
import { UploadList } from '@client/ui/media/UploadList'
import { useIsOnline } from '@client/ui/useOnline'
import * as styles from './Observation.module.css'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = {
  sighting: Sighting
  when: string
  /** Of the observation. */
  media: readonly Media[]
  onChange: (mediaIds: string[]) => void
}

/**
 * Photos of a sighting. Chosen without a network, they wait in this page; once they are stored, the sighting names them, and the
 * next ones begin anew.
 */
export const SightingPhotos = ({ sighting, when, media, onChange }: Props) => {
  const texts = useTexts(observationTexts)
  const isOnline = useIsOnline()
  const uploads = useUploads({ name: `photos of ${sighting.id}` })
  const place = useResetOnRemoval(uploads.reset)
  const { mediaId, isUploading, hasFailed } = uploads
  const ready = mediaId !== null && !isUploading && !hasFailed ? mediaId : null
  const take = useEffectEvent((stored: string) => {
    onChange([...sighting.mediaIds, stored])
    uploads.reset()
  })
  useEffect(() => {
    if (ready !== null) take(ready)
  }, [ready])
  const objectFiles = media.filter(({ id }) => sighting.mediaIds.includes(id)).flatMap((one) => one.objectFiles)
  return (
    <div ref={place} className={styles.photos}>
      <MediaAttachments media={{ objectFiles }} />
      <UploadList {...uploads.list} />
      {!isOnline && uploads.list.uploads.length > 0 && <p className={styles.help}>{texts.photosWait}</p>}
      <div className={styles.photoActions}>
        <FilePicker {...uploads.picker} isCompact />
        {sighting.mediaIds.length > 0 && (
          <Button
            type="text"
            icon={<ImageMinus {...drawn} />}
            aria-label={texts.removePhotosOf(when)}
            onClick={() => onChange([])}
          >
            {texts.removePhotos}
          </Button>
        )}
      </div>
    </div>
  )
}
