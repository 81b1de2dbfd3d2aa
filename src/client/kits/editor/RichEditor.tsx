import { useRef, useState, type KeyboardEvent } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { editorTexts } from '@client/texts/editorTexts'
import * as styles from './EditorBox.module.css'
import { EditorToolbar } from './EditorToolbar'
import type { EditorFeatures } from './editorTypes'
import { LinkPanel } from './LinkPanel'
import { useEditorValue } from './useEditorValue'
import { useRichEditor } from './useRichEditor'

export type RichEditorProps = {
  /** Of the text, for the label of its field. */
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  features: EditorFeatures
  isDisabled: boolean
  isRequired: boolean
  isInvalid: boolean
  describedBy: string | undefined
  /** The clipboard had pictures, which were left out. */
  onPicturesLeftOut: () => void
}

const attributesOf = (props: RichEditorProps, keysId: string): Record<string, string> => ({
  id: props.id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': props.label,
  'aria-required': String(props.isRequired),
  'aria-invalid': String(props.isInvalid),
  'aria-describedby': [props.describedBy, keysId].filter(Boolean).join(' '),
  'aria-keyshortcuts': 'Alt+F10',
  ...(props.isDisabled && { 'aria-disabled': 'true' }),
})

/** Text with a toolbar, in a chunk of its own: only those who write load TipTap (decision 0039). */
export const RichEditor = (props: RichEditorProps) => {
  const { id, value, onChange, features, isDisabled, onPicturesLeftOut } = props
  const texts = useTexts(editorTexts)
  const box = useRef<HTMLDivElement>(null)
  const [isLinkOpen, setIsLinkOpen] = useState(false)
  const keysId = `${id}-keys`
  const { editor, place } = useRichEditor({
    attributes: attributesOf(props, keysId),
    isDisabled,
    extensions: features.extensions,
    onPicturesLeftOut,
  })
  useEditorValue(editor, value, onChange)

  const hasLinks = !features.without?.includes('link')
  const handleKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey && key === 'F10') box.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
    else if (hasLinks && !isDisabled && (ctrlKey || metaKey) && !altKey && !shiftKey && key === 'k') setIsLinkOpen(true)
    else return
    event.preventDefault()
  }
  return (
    <div ref={box} className={isDisabled ? styles.disabled : props.isInvalid ? styles.invalid : styles.box}>
      <div className={styles.bar}>
        <EditorToolbar
          editor={editor}
          features={features}
          isDisabled={isDisabled}
          isLinkOpen={isLinkOpen}
          onOpenLink={() => setIsLinkOpen(true)}
          box={box}
        />
        {isLinkOpen && <LinkPanel editor={editor} onClose={() => setIsLinkOpen(false)} />}
      </div>
      <div ref={place} className={styles.surface} onKeyDown={handleKey} />
      <span id={keysId} hidden>
        {texts.keys}
      </span>
    </div>
  )
}
