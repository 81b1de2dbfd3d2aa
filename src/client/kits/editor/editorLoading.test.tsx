import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createTestStore } from '@client/testing/createTestStore'
import { EditorField } from './EditorField'

let loads = 0
jest.mock('./RichEditor', () => {
  loads += 1
  if (loads === 1) throw new Error('the chunk is gone')
  return { RichEditor: () => <p>The editor</p> }
})

it('shows its place while it loads, and can be tried again when that fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {}) // React reports what the boundary catches
  render(
    <Provider store={await createTestStore()}>
      <EditorField
        name="content"
        label="Content"
        value=""
        error={undefined}
        isRequired={false}
        maxLength={undefined}
        onBlur={() => {}}
        onChange={() => {}}
      />
    </Provider>,
  )
  expect(screen.getByText('Loading the editor…')).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('The editor could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The editor')).toBeVisible()
})
