import { FileIcon } from './FileIcon'
import { FileName } from './FileName'
import { extensionOf, fileSize } from './fileNames'
import * as styles from './FileSummary.module.css'

type Props = { name: string; size: number }

/** The name of a file above its size. */
export const FileWords = ({ name, size }: Props) => (
  <span className={styles.words}>
    <FileName name={name} />
    <span className={styles.size}>{fileSize(size)}</span>
  </span>
)

/** The icon, the name and the size of a file; names without an ending are PDFs. */
export const FileSummary = ({ name, size }: Props) => (
  <>
    <FileIcon extension={extensionOf(name) || 'pdf'} />
    <FileWords name={name} size={size} />
  </>
)
