import type { MediaFile } from '@contract/mediaRecord'
import * as styles from './DocumentLink.module.css'
import { FileIcon, FileWords } from './FileSummary'

type DocumentLinkProps = {
  file: Pick<MediaFile, 'name' | 'url' | 'extension' | 'size'> & Partial<Pick<MediaFile, 'thumbnailUrl'>>
}

/** A file: what browsers show opens in a tab of its own, the browser saves everything else. */
export const DocumentLink = ({ file: { name, url, extension, size, thumbnailUrl = null } }: DocumentLinkProps) => (
  <a className={styles.link} href={url} target="_blank" rel="noreferrer">
    {thumbnailUrl === null ? (
      <FileIcon extension={extension} />
    ) : (
      <img src={thumbnailUrl} className={styles.thumbnail} alt="" loading="lazy" />
    )}
    <FileWords name={name} size={size} />
  </a>
)
