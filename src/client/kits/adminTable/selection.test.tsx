import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { shortCodesTable } from '@client/routes/shortCodes/ShortCodesPage'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import '@client/testing/browserGaps'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { pageOfShortCodes, type aShortCode } from '@client/testing/shortCodesPage'
import { AdminTable } from './AdminTable'
import type { Column } from './column'
import { useAdminTable } from './defineTable'
import { useSelection } from './useSelection'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const columns: Column<ReturnType<typeof aShortCode>>[] = [{ key: 'name', title: 'Name', text: ({ name }) => name }]
const handleArchive = jest.fn((_ids: readonly string[], done: () => void) => done())
const handleAll = jest.fn((_total: number, done: () => void) => done())

const Page = () => {
  const table = useAdminTable(shortCodesTable)
  const actions = [{ key: 'archive', label: 'Archive', onSelect: handleArchive, onAll: handleAll }]
  const selection = useSelection({ table, columns, actions })
  return <AdminTable table={table} label="Codes" columns={columns} selection={selection} />
}

describe.each([
  ['a table', false],
  ['cards on phones', true],
])('rows selected in %s', (_name, isPhone) => {
  let server: ReturnType<typeof fakeServer>
  const matchMedia = window.matchMedia
  beforeEach(() => {
    handleArchive.mockClear()
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: isPhone && media.includes('max-width') })
  })
  afterEach(() => {
    window.matchMedia = matchMedia
    server.close()
  })

  const open = async () => {
    server = fakeServer({ 'GET /api/short_codes': (request) => pageOfShortCodes(request, 120) })
    const store = await createTestStore()
    await store.addSlices(shortCodes.slice)
    const router = createMemoryRouter([{ path: '/', element: <Page /> }])
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    )
    await screen.findByText('code_1')
    return (address: string) => act(() => router.navigate(address))
  }
  // By label: finding 50 rows' controls by role and name takes seconds in jsdom.
  const box = (number: number) => screen.findByLabelText(`Select code_${number}`)
  const turn = (name: 'Next page' | 'Previous page') => user.click(screen.getByLabelText(name))
  const press = (name: string) => user.click(screen.getByText(name))

  it('are counted, over several pages of one search, by the keyboard too', async () => {
    await open()
    await user.click(await box(2))
    expect(screen.getByText('1 selected')).toBeInTheDocument()
    await turn('Next page')
    ;(await box(51)).focus()
    await user.keyboard(' ')
    expect(screen.getByText('2 selected')).toBeInTheDocument()
    await turn('Previous page')
    expect(await box(2)).toBeChecked()
    expect(await box(1)).not.toBeChecked()
    await press('Archive')
    expect(handleArchive).toHaveBeenCalledWith(['s2', 's51'], expect.any(Function))
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument()
  })

  it('are all that the search finds when that is asked for, until one is taken away', async () => {
    await open()
    await user.click(await box(2))
    await press('Select all 120 that match')
    expect(screen.getByText('All 120 that match are selected')).toBeInTheDocument()
    expect(await box(1)).toBeChecked()
    await turn('Next page')
    expect(await box(51)).toBeChecked()
    await press('Archive')
    expect(handleAll).toHaveBeenCalledWith(120, expect.any(Function))
    expect(handleArchive).not.toHaveBeenCalled()

    await user.click(await box(52))
    await press('Select all 120 that match')
    await user.click(await box(51))
    expect(screen.getByText('49 selected')).toBeInTheDocument()
    expect(await box(51)).not.toBeChecked()
  })

  it('are none after another search or filter, and after going back from it', async () => {
    const goTo = await open()
    await user.click(await box(2))
    await goTo('/?order=name+desc')
    expect(screen.getByText('1 selected')).toBeInTheDocument() // the same rows in another order
    await goTo('/?kinds=document')
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument()
    await goTo('/')
    expect(await box(2)).not.toBeChecked()
  })
})
