import type { MediaFile } from '@contract/media'
import { FileIcon } from './FileIcon'
import { FileWords } from './FileSummary'
import * as styles from './DocumentLink.module.css'

type DocumentLinkProps = { file: Pick<MediaFile, 'name' | 'url' | 'extension' | 'size'> }

/** A document: a PDF opens in a tab of its own, the browser saves everything else. */
export const DocumentLink = ({ file: { name, url, extension, size } }: DocumentLinkProps) => (
  <a className={styles.link} href={url} target="_blank" rel="noreferrer">
    <FileIcon extension={extension} />
    <FileWords name={name} size={size} />
  </a>
)
