import type { MediaFile } from '@contract/media'
import { FileIcon } from './FileIcon'
import { FileName } from './FileName'
import { fileSize } from './fileNames'
import * as styles from './DocumentLink.module.css'

type DocumentLinkProps = { file: Pick<MediaFile, 'name' | 'url' | 'extension' | 'size'> }

/** A document: a PDF opens in a tab of its own, the browser saves everything else. */
export const DocumentLink = ({ file: { name, url, extension, size } }: DocumentLinkProps) => (
  <a className={styles.link} href={url} target="_blank" rel="noreferrer">
    <FileIcon extension={extension} />
    <span className={styles.words}>
      <FileName name={name} />
      <span className={styles.size}>{fileSize(size)}</span>
    </span>
  </a>
)
