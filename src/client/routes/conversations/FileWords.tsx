import { FileIcon } from '@client/ui/media/FileIcon'
import { FileName } from '@client/ui/media/FileName'
import { extensionOf, fileSize } from '@client/ui/media/fileNames'
import * as styles from './FileWords.module.css'

type Props = { name: string; size: number }

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
