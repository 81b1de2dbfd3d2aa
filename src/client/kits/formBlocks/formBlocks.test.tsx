import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type PropsWithChildren, useState } from 'react'
import { Provider } from 'react-redux'
import type { Answers } from '@contract/formAnswers'
import { type FormComponent, formComponents, mostComponents } from '@contract/formComponents'
import { useLocalForm } from '@client/kits/forms/useLocalForm'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { createTestStore } from '@client/testing/createTestStore'
import { answerForm, FormFields } from './FormFields'
import { FormBuilder } from './FormBuilder'
import { useFormBuilder } from './useFormBuilder'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptV=='
/** jsdom draws nothing. */
const drawAsPng = () => {
  const context = { measureText: () => ({ width: 200 }), fillText: () => {}, fillRect: () => {}, drawImage: () => {} }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(png)
}

const fields = formComponents.parse([
  {
    type: 'textfield',
    key: 'name',
    label: 'Full name',
    description: 'As in your passport',
    validate: { required: true },
  },
  { type: 'number', key: 'hours', label: 'Hours per week' },
  { type: 'currency', key: 'rate', label: 'Hourly rate' },
  { type: 'select', key: 'size', label: 'Size', data: { values: [{ label: 'Large', value: 'l' }] } },
  { type: 'checkbox', key: 'rules', label: 'I have read the rules', validate: { required: true } },
  { type: 'signature', key: 'signature', label: 'Signature', validate: { required: true } },
])

let store: Awaited<ReturnType<typeof createTestStore>>
beforeAll(addMessageChannel)
beforeEach(async () => {
  store = await createTestStore()
})

describe('the fields of a form', () => {
  it('[TP-033] takes answers with the rules of their fields, and a typed signature', async () => {
    drawAsPng()
    const sent: Answers[] = []
    const Filled = () => {
      const form = useLocalForm({ ...answerForm(fields), onDone: (answers) => sent.push(answers) })
      return (
        <form id={form.formId} onSubmit={form.handleSubmit}>
          <FormFields components={fields} form={form} />
          <button disabled={form.isBusy}>Send</button>
        </form>
      )
    }
    render(
      <Provider store={store}>
        <Filled />
      </Provider>,
    )
    expect(screen.getByLabelText('Full name')).toBeRequired()
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('As in your passport')
    await press('Send')
    await waitFor(() => expect(screen.getAllByText('Field is required')).toHaveLength(3))
    expect(screen.getByLabelText('Full name')).toHaveFocus()

    await user.type(screen.getByLabelText('Full name'), 'Priya Nair')
    const hours = screen.getByLabelText('Hours per week')
    await user.type(hours, '38 or so{Tab}')
    expect(hours).toHaveAccessibleDescription('Enter a number')
    expect(hours).toHaveValue('38 or so')
    await user.clear(hours)
    await user.type(hours, '37,5{ArrowUp}')
    expect(hours).toHaveValue('38.5')
    await user.type(screen.getByLabelText('Hourly rate'), '1,250.5')
    await user.click(screen.getByLabelText('Size'))
    await user.click(await screen.findByText('Large'))
    await user.click(screen.getByLabelText(/I have read/))
    await user.click(screen.getByRole('tab', { name: 'Type' }))
    await user.type(screen.getByLabelText('Your full name'), 'P. Nair')
    expect(screen.getByRole('img', { name: 'Signature: P. Nair' })).toHaveAttribute('src', png)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled())
    await press('Send')
    const signature = { image: png, text: 'P. Nair' }
    const answers = { name: 'Priya Nair', hours: 38.5, rate: '1250.50', size: 'l', rules: true, signature }
    await waitFor(() => expect(sent).toEqual([answers]))
  })
})

const renderBuilder = (initial: FormComponent[], errors = {}, takesFiles = false) => {
  const last = { value: initial }
  const Built = () => {
    const [value, setValue] = useState(initial)
    const change = (next: FormComponent[]) => {
      last.value = next
      setValue(next)
    }
    return <FormBuilder value={value} onChange={change} errors={errors} takesFiles={takesFiles} />
  }
  render(
    <Provider store={store}>
      <Built />
    </Provider>,
  )
  return { keys: () => last.value.map(({ key }) => key), value: () => last.value }
}

describe('the builder of a form', () => {
  it('[TP-033] adds, names, moves, duplicates and removes fields with the keyboard, and says so', async () => {
    const form = renderBuilder(fields.slice(0, 2))
    const isSaid = (words: string) => expect(screen.getByRole('status')).toHaveTextContent(words)
    await press('Add field')
    expect(await screen.findAllByRole('menuitem')).toHaveLength(15)
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Text field' })).toHaveFocus())
    await user.click(screen.getByRole('menuitem', { name: 'Radio' }))
    isSaid('Radio added')
    const label = screen.getByLabelText('Label')
    await waitFor(() => expect(label).toHaveFocus())
    await user.keyboard('Kind of contract')
    await user.type(screen.getByRole('textbox', { name: 'Option 2' }), '{Enter}Casual')
    expect(form.value()[2]).toMatchObject({ key: 'kindOfContract', label: 'Kind of contract' })
    expect(form.value()[2]).toHaveProperty('values.2', { label: 'Casual', value: 'Casual' })

    await user.clear(screen.getByRole('textbox', { name: 'Option 1' }))
    await user.clear(label)
    await press('Done')
    expect(screen.getByRole('button', { name: 'Edit Untitled field' })).toHaveFocus()
    expect(screen.getByText('Label can not be blank')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Label')).toHaveFocus())
    expect(screen.getByRole('textbox', { name: 'Option 1' })).toHaveAccessibleDescription('Option can not be blank')
    await user.keyboard('Contract{Escape}')
    expect(form.keys()).toEqual(['name', 'hours', 'field'])

    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(form.keys()).toEqual(['name', 'field', 'hours'])
    isSaid('Contract moved to place 2 of 3')
    expect(screen.getByRole('button', { name: 'Edit Contract' })).toHaveFocus()
    await press('Move Contract up')
    expect(form.keys()).toEqual(['field', 'name', 'hours'])
    expect(screen.getByRole('button', { name: 'Move Contract down' })).toHaveFocus()

    await press('Duplicate Full name')
    expect(form.keys()).toEqual(['field', 'name', 'fullNameCopy', 'hours'])
    await press('Remove Full name')
    isSaid('Full name removed')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(form.keys()).toEqual(['field', 'name', 'fullNameCopy', 'hours'])
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('asks for files where there is something that keeps them, and for how many', async () => {
    const form = renderBuilder([], {}, true)
    await press('Add field')
    expect(await screen.findAllByRole('menuitem')).toHaveLength(16)
    await user.click(screen.getByRole('menuitem', { name: 'File' }))
    const most = screen.getByLabelText('Most files')
    await user.clear(most)
    await user.type(most, '12')
    await press('Done')
    expect(screen.getByText('Files must be a whole number from 1 to 10')).toBeInTheDocument()
    await press('Edit File')
    await user.clear(screen.getByLabelText('Most files'))
    await user.type(screen.getByLabelText('Most files'), '3')
    expect(form.value()).toMatchObject([{ type: 'file', key: 'file', most: 3, validate: { required: false } }])
    expect(screen.queryByText('Files must be a whole number from 1 to 10')).not.toBeInTheDocument()
  })

  it('stops at the most fields, and shows what a save was refused for at its field', () => {
    const text = { type: 'textfield', label: 'A field' }
    const full = Array.from({ length: mostComponents }, (_none, place) => ({ ...text, key: `f${place}` }))
    const options = { value: formComponents.parse(full), onChange: jest.fn(), errors: {}, focusNext: jest.fn() }
    const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
    const { result } = renderHook(() => useFormBuilder(options), { wrapper })
    act(() => result.current.act(({ add }) => add('day')))
    act(() => result.current.act(({ duplicate }) => duplicate(0)))
    expect([result.current.isFull, options.onChange.mock.calls]).toEqual([true, []])

    renderBuilder(fields.slice(0, 2), { '1.label': 'Label is used twice', '': 'A form needs a signature' })
    const card = screen.getByRole('listitem', { name: 'Field 2: Hours per week' })
    expect(within(card).getByText('Label is used twice')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('A form needs a signature')
  })
})
