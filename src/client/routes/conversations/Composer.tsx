import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { showsSomething } from '@contract/visibleText'
import { messageEdited, messageSubmitted, typed } from '@client/state/chat/chatEvents'
import { selectOwnIdentity, selectThread } from '@client/state/chat/chatSelectors'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { media } from '@client/theme/layout'
import { ComposerBox, isSendKey } from '@client/ui/composer/ComposerBox'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import { useMedia } from '@client/ui/useMedia'
import * as styles from './Composer.module.css'
import { AttachButton, ComposerFiles, ComposerLength, ComposerNote } from './ComposerParts'
import { bytesOf, type ComposerMode, countedFrom, mostBytes, typingEveryMs } from './composerRules'
import { useComposerFiles } from './useComposerFiles'
import { useComposerText } from './useComposerText'

type Props = {
  sid: string
  mode: ComposerMode
  onMode: (mode: ComposerMode) => void
  /** Escape, when there is nothing to cancel. */
  onEscape: (() => void) | undefined
}

/** Where messages are written: text, files, a reply, or the change of an own message (LC-028, LC-029, LC-034 to LC-036). */
export const Composer = ({ sid, mode, onMode, onEscape }: Props) => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const field = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const lengthId = useId()
  const lastTyped = useRef(-Infinity)
  const files = useComposerFiles(sid)
  const { text, setText } = useComposerText(sid, mode, files.files)
  const isEditing = mode?.kind === 'edit'
  const length = text.length > countedFrom / 4 ? bytesOf(text) : 0
  const isTooLong = length > mostBytes
  const hasContent = showsSomething(text) || (!isEditing && files.files.length > 0)
  const canSend = hasContent && !isTooLong && !files.isPreparing

  // The height of the text, up to the limit of the style sheet (LC-046).
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [text])
  useEffect(() => {
    if (mode) field.current?.focus()
  }, [mode])

  const isTouch = useMedia(media.touch)
  /** Opening a conversation by its row leads on to writing; a reload or a step back does not, nor where a keyboard would rise. */
  const focusOnOpening = useEffectEvent(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-sid]')
    if (row?.dataset['sid'] === sid && !isTouch) field.current?.focus({ preventScroll: true })
  })
  useEffect(() => focusOnOpening(), [])

  const submit = () => {
    if (!canSend) return
    if (mode?.kind === 'edit') {
      if (text.trim() !== mode.message.body) dispatch(messageEdited({ message: mode.message, body: text.trim() }))
      return onMode(null)
    }
    const taken = files.take()
    dispatch(
      messageSubmitted({
        tmpId: crypto.randomUUID(),
        conversationSid: sid,
        body: showsSomething(text) ? text.trim() : '',
        files: taken,
        reply: mode?.reply ?? null,
        createdAt: new Date().toISOString(),
        state: 'sending',
      }),
    )
    lastTyped.current = -Infinity
    setText('')
    onMode(null)
    field.current?.focus()
  }
  const editLast = () => {
    const own = selectOwnIdentity(getState())
    const message = selectThread(getState(), sid).messages.findLast(({ author, body }) => author === own && body !== '')
    if (message) onMode({ kind: 'edit', message })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isSendKey(event, 'Enter')) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      if (mode) onMode(null)
      else onEscape?.()
    } else if (event.key === 'ArrowUp' && text === '' && !mode) {
      event.preventDefault()
      editLast()
    }
  }
  const handleType = (value: string) => {
    setText(value)
    const now = performance.now()
    if (isEditing || !showsSomething(value) || now - lastTyped.current < typingEveryMs) return
    lastTyped.current = now
    dispatch(typed({ sid }))
  }

  /** What is typed next is their caption. */
  const attach = (added: readonly File[]) => {
    files.add(added)
    field.current?.focus()
  }

  return (
    <FileDropArea onFiles={isEditing ? () => {} : attach}>
      <form
        aria-label={texts.composer}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ComposerBox sendKey="Enter" hintId={hintId} className={styles.box}>
          {mode && <ComposerNote sid={sid} mode={mode} onCancel={() => onMode(null)} />}
          <ComposerFiles {...files} onRemove={files.remove} />
          <div className={styles.line}>
            {!isEditing && <AttachButton onFiles={attach} />}
            <textarea
              ref={field}
              className={styles.field}
              dir="auto"
              rows={1}
              aria-label={texts.composer}
              aria-describedby={length > countedFrom ? `${hintId} ${lengthId}` : hintId}
              aria-invalid={isTooLong}
              placeholder={texts.placeholder}
              enterKeyHint="send"
              value={text}
              onChange={({ target }) => handleType(target.value)}
              onKeyDown={handleKey}
            />
            <button
              type="submit"
              className={styles.send}
              disabled={!canSend}
              aria-label={isEditing ? texts.save : texts.send}
              title={isEditing ? texts.save : texts.send}
              onPointerDown={(event) => event.preventDefault()} // the keyboard of a phone stays open
            >
              <SendHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
          <ComposerLength id={lengthId} length={length} />
        </ComposerBox>
      </form>
    </FileDropArea>
  )
}
