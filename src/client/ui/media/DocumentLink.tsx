import type { MediaFile } from '@contract/mediaRecord'
import { VisuallyHidden } from '../VisuallyHidden'
import * as styles from './DocumentLink.module.css'
import { FileIcon, FileWords } from './FileSummary'

type Document = Pick<MediaFile, 'name' | 'extension' | 'size'> & Partial<Pick<MediaFile, 'thumbnailUrl'>>

const Summary = ({ name, extension, size, thumbnailUrl = null }: Document) => (
  <>
    {thumbnailUrl === null ? (
      <FileIcon extension={extension} />
    ) : (
      <img src={thumbnailUrl} className={styles.thumbnail} alt="" loading="lazy" />
    )}
    <FileWords name={name} size={size} />
  </>
)

/** A file: what browsers show opens in a tab of its own, the browser saves everything else. */
export const DocumentLink = ({ file }: { file: Document & Pick<MediaFile, 'url'> }) => (
  <a className={styles.document} href={file.url} target="_blank" rel="noreferrer">
    <Summary {...file} />
  </a>
)

/** The same for what is not opened; `verb` says to assistive technology what a press does with it. */
export const DocumentButton = ({ file, verb, onPress }: { file: Document; verb: string; onPress: () => void }) => (
  <button type="button" className={styles.document} onClick={onPress}>
    <VisuallyHidden>{verb} </VisuallyHidden>
    <Summary {...file} />
  </button>
)
