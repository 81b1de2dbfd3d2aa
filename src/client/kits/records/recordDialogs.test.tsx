import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import type { ShortCode } from '@contract/shortCodes'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import { dialogOpened } from '@client/state/view/viewEvents'
import '@client/testing/browserGaps'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { aShortCode } from '@client/testing/shortCodesPage'
import { lazyDialog, RecordDialogs, type RecordDialogProps } from './RecordDialogs'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const Shown = ({ record, isOpen }: RecordDialogProps<ShortCode>) => <p>{isOpen ? (record?.name ?? 'A new one') : ''}</p>
const LazyShown = lazyDialog(() => Promise.resolve({ Shown }), 'Shown')

describe('the dialog of a record', () => {
  let server: ReturnType<typeof fakeServer>
  afterEach(() => server.close())

  const open = async (id: string, status: number) => {
    server = fakeServer({ 'GET /api/short_codes/s1': { status, body: { errors: {}, message: 'no' } } })
    const store = await createTestStore()
    await store.addSlices(shortCodes.slice)
    render(
      <Provider store={store}>
        <RecordDialogs area="shortCodes" list={shortCodes.list} dialog={LazyShown} />
      </Provider>,
    )
    act(() => void store.dispatch(dialogOpened(`shortCodes/${id}`)))
    return store
  }

  it('is that of a new one', async () => {
    await open('new', 500)
    expect(await screen.findByText('A new one')).toBeInTheDocument()
    expect(server.asked).toEqual([])
  })

  it('says that its record could not be read, and tries again', async () => {
    await open('s1', 500)
    expect(await screen.findByText('This could not be loaded')).toBeInTheDocument()
    server.answers['GET /api/short_codes/s1'] = { body: aShortCode() }
    await user.click(screen.getByText('Try again'))
    expect(await screen.findByText('start_time')).toBeInTheDocument()
  })

  it('says that its record is gone, and can be closed', async () => {
    const store = await open('s1', 404)
    expect(await screen.findByText('This no longer exists')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(store.getState().view.openDialog).toBeNull())
  })
})
