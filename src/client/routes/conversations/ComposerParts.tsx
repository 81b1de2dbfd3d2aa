import { Button } from 'antd'
import { Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { grouped } from '@contract/grouped'
import { selectNameOf } from '@client/state/chat/chatSelectors'
import type { OutgoingFile } from '@client/state/drafts/draftFiles'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { FileIcon, extensionOf, FileWords } from '@client/ui/media/FileSummary'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './ComposerParts.module.css'
import { type ComposerMode, countedFrom, mostBytes } from './composerRules'

/** Takes something out of the composer. */
const DismissButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" className={styles.button} aria-label={name} title={name} onClick={onClick}>
    <X size={16} strokeWidth={1.75} aria-hidden="true" />
  </button>
)

/** Opens the browser's own picker for images and PDFs (LC-034). */
export const AttachButton = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const { attach } = useTexts(conversationsTexts)
  const input = useRef<HTMLInputElement>(null)
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = '' // so that the same file can be chosen again
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <Tooltip title={attach}>
        <Button
          type="text"
          aria-label={attach}
          icon={<Paperclip size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        />
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,application/pdf,.pdf"
        aria-label={attach}
        onChange={handleChange}
      />
    </>
  )
}

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

type FilesProps = {
  files: readonly OutgoingFile[]
  isPreparing: boolean
  /** Why files were not added. */
  problems: readonly string[]
  onRemove: (id: string) => void
}

/** What goes with the message, each with a preview and a way to remove it. */
export const ComposerFiles = ({ files, isPreparing, problems, onRemove }: FilesProps) => {
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

type NoteProps = { sid: string; mode: NonNullable<ComposerMode>; onCancel: () => void }

/** What is replied to or edited, and the way out of it. */
export const ComposerNote = ({ sid, mode, onCancel }: NoteProps) => {
  const texts = useTexts(conversationsTexts)
  const author = mode.kind === 'reply' ? mode.reply.author : mode.message.author
  const name = useAppSelector((state) => selectNameOf(state, sid, author)) ?? texts.someone
  const [title, body, cancel] =
    mode.kind === 'reply'
      ? [texts.replyingTo(name), mode.reply.body || texts.files(mode.reply.mediaSize), texts.cancelReply]
      : [texts.editing, mode.message.body, texts.cancelEdit]
  return (
    <div className={styles.note}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.body}>{body}</span>
      </span>
      <DismissButton name={cancel} onClick={onCancel} />
    </div>
  )
}

/** How long the message is, when it comes near the limit or is beyond it. */
export const ComposerLength = ({ id, length }: { id: string; length: number }) => {
  const texts = useTexts(conversationsTexts)
  const isTooLong = length > mostBytes
  if (length <= countedFrom) return null
  return (
    <p id={id} className={isTooLong ? styles.tooLong : styles.length} role={isTooLong ? 'alert' : undefined}>
      {texts.length(grouped(length), grouped(mostBytes))}
      {isTooLong && ` · ${texts.tooLong}`}
    </p>
  )
}
