import type { MediaFile } from '@contract/mediaRecord'
import { useDownloadFileMutation } from '@client/state/training/downloadApi'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'
import { FileIcon, FileWords } from '@client/ui/media/FileSummary'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './FileDownloads.module.css'

type File = Pick<MediaFile, 'id' | 'name' | 'url' | 'extension' | 'size'>
type Item = { id: string; name: string; media: { objectFiles: readonly File[] } | null }

const DownloadButton = ({ file }: { file: File }) => {
  const texts = useTexts(enrolmentTexts)
  const [download] = useDownloadFileMutation()
  const { name, url, extension, size } = file
  return (
    <button type="button" className={styles.file} onClick={() => void download({ url, name })}>
      <VisuallyHidden>{texts.download} </VisuallyHidden>
      <FileIcon extension={extension} />
      <FileWords name={name} size={size} />
    </button>
  )
}

/** Named files to save: materials, support files, an upload. One that can not be had says so. */
export const FileDownloads = ({ items }: { items: readonly Item[] }) => (
  <ul className={styles.items}>
    {items.map(({ id, name, media }) => (
      <li key={id} className={styles.item}>
        {name !== '' && <p className={styles.name}>{name}</p>}
        <ul className={styles.files}>
          {(media?.objectFiles ?? []).map((file) => (
            <li key={file.id}>
              <DownloadButton file={file} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)
