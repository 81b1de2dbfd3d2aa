import type { Editor } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { toDocument, toValue } from './editorValue'

/** After the last change (SV-007): a long text is not cleaned and validated with each letter. */
const emitDelayMs = 300

/** Shows another text. What was undone or done before belongs to the old one. */
const replaceText = (editor: Editor, value: string) => {
  const { schema, plugins } = editor.state
  editor.view.updateState(EditorState.create({ doc: toDocument(value, schema), plugins }))
  editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false)) // the toolbar listens to transactions
}

/**
 * Binds the editor's text to a form's value. A value from outside replaces the text; one that came from the editor, or
 * means the same, leaves cursor and history alone.
 */
export const useEditorValue = (editor: Editor, value: string, onChange: (value: string) => void) => {
  /** The value that the text stands for, and how the editor itself writes it. */
  const known = useRef({ editor: null as Editor | null, value, html: '' })
  /** The value as it came: going back to it makes the form unchanged, however the server writes it. */
  const given = useRef({ value, html: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    if (known.current.editor === editor && known.current.value === value) return
    clearTimeout(timer.current)
    const isNew = known.current.editor !== editor
    if (isNew || !toDocument(value, editor.schema).eq(editor.state.doc)) replaceText(editor, value)
    const html = toValue(editor)
    known.current = { editor, value, html }
    given.current = { value, html }
  }, [editor, value])

  const emit = useEffectEvent(() => {
    clearTimeout(timer.current)
    const html = toValue(editor)
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
