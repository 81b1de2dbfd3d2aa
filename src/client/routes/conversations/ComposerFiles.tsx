import type { OutgoingFile } from '@client/state/drafts/draftFiles'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { FileIcon, extensionOf, FileWords } from '@client/ui/media/FileSummary'
import * as styles from './ComposerFiles.module.css'
import { DismissButton } from './DismissButton'

/** Shows the picture that the browser has already, and releases it with the element. */
const showLocal = (id: string) => (image: HTMLImageElement) => {
  let url: string | null = null
  let isGone = false
  void outgoingFiles.find(id).then((content) => {
    if (!content || isGone) return
    url = URL.createObjectURL(content)
    image.src = url
  })
  return () => {
    isGone = true
    if (url !== null) URL.revokeObjectURL(url)
  }
}

type Props = {
  files: readonly OutgoingFile[]
  isPreparing: boolean
  /** Why files were not added. */
  problems: readonly string[]
  onRemove: (id: string) => void
}

/** What goes with the message, each with a preview and a way to remove it. */
export const ComposerFiles = ({ files, isPreparing, problems, onRemove }: Props) => {
  const texts = useTexts(conversationsTexts)
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={texts.chosenFiles}>
          {files.map(({ id, name, type, size }) => (
            <li key={id} className={styles.file}>
              {type.startsWith('image/') ? (
                <img ref={showLocal(id)} className={styles.preview} alt="" decoding="async" />
              ) : (
                <FileIcon extension={extensionOf(name)} />
              )}
              <FileWords name={name} size={size} />
              <DismissButton name={texts.removeFile(name)} onClick={() => onRemove(id)} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.preparing} role="status">
        {isPreparing && texts.preparing}
      </p>
      <div role="alert" className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </>
  )
}
