import type { Editor } from '@tiptap/core'
import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isEmptyHtml } from '@contract/editorHtml'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { editorTexts } from '@client/texts/editorTexts'
import { cleanHtml } from '@client/ui/RichText'
import * as styles from './EditorBox.module.css'
import { EditorToolbar } from './EditorToolbar'
import type { EditorFeatures } from './editorTypes'
import { hrefOf, LinkPanel } from './LinkPanel'
import { flattenTables } from './tableText'
import { useRichEditor } from './useRichEditor'

/** Whether a line break is all that a paragraph has: that is how an empty line is written. */
const isEmptyLine = (paragraph: Element) =>
  paragraph.childNodes.length === 1 && paragraph.firstChild instanceof HTMLBRElement

/** The document of a value. The HTML is parsed in a document of its own, which loads and runs nothing. */
export const toDocument = (value: string, schema: Schema, { toEditor }: EditorFeatures = {}): Node => {
  const { body } = new DOMParser().parseFromString(value, 'text/html')
  flattenTables(body)
  toEditor?.(body)
  for (const paragraph of body.querySelectorAll('p')) if (isEmptyLine(paragraph)) paragraph.replaceChildren()
  return DocumentParser.fromSchema(schema).parse(body)
}

/** Of an empty paragraph browsers show nothing, unless there is a line break in it. */
const withEmptyLines = (html: string) =>
  html
    .replace(/(<p( [^>]*)?><\/p>)+$/, '')
    .replace(/<p( [^>]*)?><\/p>/g, (_empty, attributes = '') => `<p${attributes}><br></p>`)

/** The text as it is sent and stored: clean HTML, '' when there is nothing to read. */
export const toValue = (editor: Editor, { toStored = (html) => html }: EditorFeatures = {}): string => {
  const html = cleanHtml(withEmptyLines(toStored(editor.getHTML())))
  return isEmptyHtml(html) ? '' : html
}

const noFeatures: EditorFeatures = {}

/** After the last change (SV-007): a long text is not cleaned and validated with each letter. */
const emitDelayMs = 300

/** Shows another text. What was undone or done before belongs to the old one. */
const replaceText = (editor: Editor, value: string, features: EditorFeatures) => {
  const { schema, plugins } = editor.state
  editor.view.updateState(EditorState.create({ doc: toDocument(value, schema, features), plugins }))
  editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false)) // the toolbar listens to transactions
}

/**
 * Binds the editor's text to a form's value. A value from outside replaces the text; one that came from the editor, or
 * means the same, leaves cursor and history alone.
 */
export const useEditorValue = (
  editor: Editor,
  value: string,
  onChange: (value: string) => void,
  features: EditorFeatures = noFeatures,
) => {
  /** The value that the text stands for, and how the editor itself writes it. */
  const known = useRef({ editor: null as Editor | null, value, html: '' })
  /** The value as it came: going back to it makes the form unchanged, however the server writes it. */
  const given = useRef({ value, html: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    if (known.current.editor === editor && known.current.value === value) return
    clearTimeout(timer.current)
    const isNew = known.current.editor !== editor
    const isOther = isNew || !toDocument(value, editor.schema, features).eq(editor.state.doc)
    if (isOther) replaceText(editor, value, features)
    const html = toValue(editor, features)
    known.current = { editor, value, html }
    given.current = { value, html }
  }, [editor, value, features])

  const emit = useEffectEvent(() => {
    clearTimeout(timer.current)
    const html = toValue(editor, features)
    if (html === known.current.html) return
    const next = html === given.current.html ? given.current.value : html
    known.current = { editor, value: next, html }
    onChange(next)
  })
  useEffect(() => {
    const emitSoon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => emit(), emitDelayMs)
    }
    const emitNow = () => emit()
    editor.on('update', emitSoon)
    editor.on('blur', emitNow)
    return () => {
      editor.off('update', emitSoon)
      editor.off('blur', emitNow)
      emit()
    }
  }, [editor])
}

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
  /** The address that the panel of a link was opened with. */
  const [link, setLink] = useScreenState<string | null>('link', null, { isTyped: true })
  const keysId = `${id}-keys`
  const { editor, place } = useRichEditor({
    attributes: attributesOf(props, keysId),
    isDisabled,
    extensions: features.extensions,
    onPicturesLeftOut,
  })
  useEditorValue(editor, value, onChange, features)

  const openLink = () => setLink((open) => open ?? hrefOf(editor))
  const hasLinks = !features.without?.includes('link')
  const handleKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey && key === 'F10') box.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
    else if (hasLinks && !isDisabled && (ctrlKey || metaKey) && !altKey && !shiftKey && key === 'k') openLink()
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
          isLinkOpen={link !== null}
          onOpenLink={openLink}
          box={box}
        />
        {link !== null && <LinkPanel editor={editor} present={link} onClose={() => setLink(null)} />}
      </div>
      <div ref={place} className={styles.surface} onKeyDown={handleKey} />
      <span id={keysId} hidden>
        {texts.keys}
      </span>
    </div>
  )
}
