import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ComposerField } from './ComposerField'

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
        {(text) => <div>{text}</div>}
      </ComposerField>
    </form>
  )
}
const text = () => screen.getByRole('textbox', { name: 'Write a comment' })

describe('a text that is sent by keys', () => {
  beforeEach(() => onSubmit.mockClear())

  it('is sent by Ctrl or Cmd and Enter, while Enter alone ends a line', async () => {
    render(<Comment maySend />)
    await userEvent.type(text(), 'Thanks{Enter}all')
    expect(text()).toHaveValue('Thanks\nall')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    expect(onSubmit).toHaveBeenCalledTimes(2)
    expect(text()).toHaveValue('Thanks\nall')
  })

  it('stays as it is while it may not be sent', async () => {
    render(<Comment maySend={false} />)
    await userEvent.type(text(), 'Thanks{Control>}{Enter}{/Control}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(text()).toHaveValue('Thanks')
  })
})
