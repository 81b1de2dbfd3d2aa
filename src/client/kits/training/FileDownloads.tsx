import type { MediaFile } from '@contract/mediaRecord'
import { useDownloadFileMutation } from '@client/state/training/downloadApi'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'
import { DocumentButton } from '@client/ui/media/DocumentLink'
import * as styles from './FileDownloads.module.css'

type File = Pick<MediaFile, 'id' | 'name' | 'url' | 'extension' | 'size'>
type Item = { id: string; name: string; media: { objectFiles: readonly File[] } | null }

const DownloadButton = ({ file }: { file: File }) => {
  const texts = useTexts(enrolmentTexts)
  const [download] = useDownloadFileMutation()
  const { name, url } = file
  return <DocumentButton file={file} verb={texts.download} onPress={() => void download({ url, name })} />
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
