import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ShortCodesPage } from '@client/routes/shortCodes/ShortCodesPage'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { pageOfShortCodes } from '@client/testing/shortCodesPage'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const failed = { status: 500, body: { errors: {}, message: 'no' } }

describe('the table of an administration page', () => {
  let server: ReturnType<typeof fakeServer>
  let isAway = false
  afterEach(() => server.close())

  const open = async (address: string, all = 120) => {
    server = fakeServer({ 'GET /api/short_codes': (request) => (isAway ? failed : pageOfShortCodes(request, all)) })
    const store = await createTestStore()
    await store.addSlices(shortCodes.slice)
    const router = createMemoryRouter([{ path: '/short-codes', element: <ShortCodesPage /> }], {
      initialEntries: [address],
    })
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    )
    return router
  }
  const button = (name: string) => screen.getByLabelText(name) // by role would judge every row
  const range = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeInTheDocument())

  it('changes pages, and keeps the focus on the button at the last page', async () => {
    const router = await open('/short-codes?size=75')
    await range('1 to 75 of 120')
    expect(button('Previous page')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Next page'))
    await range('76 to 120 of 120')
    await waitFor(() => expect(screen.getByText('code_120')).toBeInTheDocument())
    expect(router.state.location.search).toBe('?size=75&page=2')
    expect(button('Next page')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Next page')).toHaveFocus()
    await user.click(button('Next page'))
    expect(router.state.location.search).toBe('?size=75&page=2')
  })

  it('goes one page back per click, even on fast clicks, and keeps showing the total meanwhile', async () => {
    const router = await open('/short-codes?page=3')
    await range('101 to 120 of 120')
    await user.click(button('Previous page'))
    expect(screen.getByText('51 to 100 of 120')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?page=2')
    await user.click(button('Previous page'))
    expect(router.state.location.search).toBe('')
  })

  it('redirects from a page that no longer exists to the last one', async () => {
    const router = await open('/short-codes?page=9')
    await range('101 to 120 of 120')
    expect(router.state.location.search).toBe('?page=3')
    expect(router.state.historyAction).toBe('REPLACE') // Back leads to the entry before the table
  })

  it("[SH-062] says 'No data available' where there is nothing", async () => {
    await open('/short-codes', 0)
    await waitFor(() => expect(screen.getByText('No data available')).toBeInTheDocument())
  })

  it('shows an error, and retries', async () => {
    isAway = true
    await open('/short-codes')
    await waitFor(() => expect(screen.getByText('Short Codes could not be loaded')).toBeInTheDocument())
    isAway = false
    await user.click(screen.getByText('Try again'))
    await range('1 to 50 of 120')
  })
})
