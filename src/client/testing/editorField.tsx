import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { ConfigProvider } from 'antd'
import { Activity, useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { EditorField } from '@client/kits/editor/EditorField'
import type { EditorFeatures } from '@client/kits/editor/editorTypes'
import '@client/kits/editor/RichEditor'
import { createTestStore } from './createTestStore'

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

// its chunk, before a test waits for it

export const label = 'Content'
export type Given = {
  value?: string
  features?: EditorFeatures
  disabled?: boolean
  error?: string
  mostBytes?: number
}

/** A field in a form; `show` changes the value from outside, as a restored draft does. */
export const renderField = async ({ value: initial = '', ...given }: Given = {}) => {
  const values: string[] = []
  const outside = { show: (_value: string) => {} }
  const Form = () => {
    const [value, setValue] = useState(initial)
    useEffect(() => {
      outside.show = setValue
    }, [])
    return (
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <form id="form">
          <EditorField
            {...given}
            name="content"
            label={label}
            value={value}
            error={given.error}
            isRequired
            maxLength={undefined}
            onBlur={() => {}}
            onChange={(next) => {
              values.push(next)
              setValue(next)
            }}
          />
          <button type="button">After</button>
        </form>
      </ConfigProvider>
    )
  }
  const store = await createTestStore()
  const page = (isShown: boolean) => (
    <Provider store={store}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Form />
      </Activity>
    </Provider>
  )
  const { rerender, unmount } = render(page(true))
  const leavePage = () => rerender(page(false))
  const returnToPage = () => rerender(page(true))
  const editor = await findEditor(label)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const leave = () => act(() => void editor.view.dom.dispatchEvent(new FocusEvent('blur')))
  const show = (value: string) => act(() => outside.show(value))
  return { editor, user, values, leave, show, leavePage, returnToPage, unmount }
}

export const tool = (name: string) => screen.getByRole('button', { name })
export const press = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(tool(name))
