import type { Editor } from '@tiptap/core'
import { act, screen } from '@testing-library/react'

/** Of an element that TipTap renders. */
type EditorElement = HTMLElement & { editor?: Editor }

/** The editor of a field, once its chunk has loaded. */
export const findEditor = async (label: string): Promise<Editor> => {
  const element: EditorElement = await screen.findByRole('textbox', { name: label })
  if (!element.editor) throw new Error(`The field '${label}' is no editor`)
  return element.editor
}

/** Writes HTML at the cursor of a field, and leaves the field: its form has the value then. */
export const writeInEditor = async (label: string, html: string) => {
  const editor = await findEditor(label)
  act(() => {
    editor.commands.insertContent(html)
    editor.view.dom.dispatchEvent(new FocusEvent('blur'))
  })
}
