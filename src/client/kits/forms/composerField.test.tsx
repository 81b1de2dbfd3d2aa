import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import '@client/testing/browserGaps'
import { media } from '@client/theme/layout'
import { ComposerField } from './ComposerField'

let isTouch = false
const usual = window.matchMedia
window.matchMedia = (query) =>
  Object.defineProperty(usual(query), 'matches', { get: () => query === media.touch && isTouch })

const onSubmit = jest.fn<void, []>()
const field = { name: 'comment', label: 'Write a comment', error: undefined, isRequired: true, maxLength: undefined }

const Comment = ({ maySend }: { maySend: boolean }) => {
  const [value, setValue] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ComposerField
        {...field}
        value={value}
        onChange={setValue}
        onBlur={() => {}}
        placeholder="Write a comment…"
        maxRows={5}
        maySend={maySend}
      >
        {(text) => text}
      </ComposerField>
    </form>
  )
}
const text = () => screen.getByRole('textbox', { name: 'Write a comment' })
const sentBy = async (keys: string) => {
  onSubmit.mockClear()
  await userEvent.type(text(), keys)
  return onSubmit.mock.calls.length
}

describe('a text that is sent by keys', () => {
  beforeEach(() => onSubmit.mockClear())
  afterEach(() => {
    isTouch = false
  })

  it('is sent by Enter, also with Ctrl or Cmd, while Shift and Enter end a line, and says so', async () => {
    render(<Comment maySend />)
    expect(await sentBy('Thanks{Shift>}{Enter}{/Shift}all')).toBe(0)
    expect(text()).toHaveValue('Thanks\nall')
    expect(text()).toHaveAccessibleDescription('Enter to send, Shift+Enter for a new line')
    for (const keys of ['{Enter}', '{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])
      expect(await sentBy(keys)).toBe(1)
    expect(text()).toHaveValue('Thanks\nall')
  })

  it.each([
    ['as browsers say it', { isComposing: true }],
    ['by the key code 229 alone', { keyCode: 229 }],
  ])('is not sent while an input method composes, %s', (_how, state) => {
    render(<Comment maySend />)
    expect(fireEvent.keyDown(text(), { key: 'Enter', ...state })).toBe(true)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is sent by Ctrl and Enter on a touch screen, where Enter ends a line, and says so', async () => {
    isTouch = true
    render(<Comment maySend />)
    expect(await sentBy('Thanks{Enter}all')).toBe(0)
    expect(text()).toHaveValue('Thanks\nall')
    expect(text()).toHaveAccessibleDescription('Ctrl+Enter to send')
    expect(await sentBy('{Control>}{Enter}{/Control}')).toBe(1)
  })

  it('stays as it is while it may not be sent', async () => {
    render(<Comment maySend={false} />)
    expect(await sentBy('Thanks{Enter}')).toBe(0)
    expect(text()).toHaveValue('Thanks')
  })
})
