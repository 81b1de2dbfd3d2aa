import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ShortCodesPage } from '@client/routes/shortCodes/ShortCodesPage'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import '@client/testing/browserGaps'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { pageOfShortCodes } from '@client/testing/shortCodesPage'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const failed = { status: 500, body: { errors: {}, message: 'no' } }
/** jsdom's files have no `text()`. */
const textOf = (file: File | undefined) =>
  new Promise<string>((resolve, reject) => {
    if (!file) return reject(new Error('Nothing was saved'))
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(file)
  })
const isExport = ({ url }: Request) => new URL(url).searchParams.get('per_page') === '200'

describe('the export of a table', () => {
  let server: ReturnType<typeof fakeServer>
  const saved: File[] = []
  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = (file) => {
      saved.push(file as File)
      return 'blob:saved'
    }
    URL.revokeObjectURL = () => undefined
    // jsdom follows no links
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    server.close()
  })

  const open = async (
    answerExport: (request: Request) => ReturnType<typeof pageOfShortCodes> | typeof failed | Promise<never>,
  ) => {
    server = fakeServer({
      'GET /api/short_codes': (request) => (isExport(request) ? answerExport(request) : pageOfShortCodes(request, 450)),
    })
    const store = await createTestStore()
    await store.addSlices(shortCodes.slice)
    const element = <ShortCodesPage />
    const router = createMemoryRouter(
      [
        { path: '/', element },
        { path: '/elsewhere', element: <p>Elsewhere</p> },
      ],
      {
        initialEntries: ['/?search=code&kinds=document&order=name+desc&page=2'],
      },
    )
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    )
    await screen.findByText('code_51')
    const before = server.asked.length
    return {
      router,
      notices: () => store.getState().notices.shown.map(({ text }) => text),
      records: () => (store.getState() as unknown as { shortCodes: { ids: string[] } }).shortCodes.ids.length,
      exported: () => server.asked.slice(before).map(({ search }) => search),
    }
  }
  const press = (name: string) => user.click(screen.getByLabelText(name)) // by role takes seconds beside 50 rows in jsdom

  it('saves all that search and filters find, in the order shown, whatever page is open', async () => {
    const { exported, records } = await open((request) => pageOfShortCodes(request, 450))
    await press('Export as CSV')
    await waitFor(() => expect(saved).toHaveLength(1))
    const [file] = saved
    expect(file?.name).toMatch(/^Short Codes \d\d-\d\d-\d{4}\.csv$/)
    const lines = (await textOf(file)).split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['Name,Code,Kinds', 'code_1,{{start_time}},Document'])
    expect(lines).toHaveLength(1 + 450 + 1)
    expect(exported().map((search) => new URLSearchParams(search).get('page'))).toEqual(['1', '2', '3'])
    for (const search of exported())
      expect(search).toMatch(/q\[name_cont\]=code&q\[any_kinds_in\]\[\]=document&q\[s\]=name\+?.?desc/)
    expect(records()).toBe(50) // exported records are not added to the list
    expect(screen.getByLabelText('Export as CSV')).toHaveFocus()
  })

  it('says how far it is, and stops when it is told to', async () => {
    const { notices } = await open((request) =>
      new URL(request.url).searchParams.get('page') === '1'
        ? pageOfShortCodes(request, 450)
        : new Promise<never>(() => {}),
    )
    await press('Export as CSV')
    expect(await screen.findByText('Exporting 200 of 450…')).toBeInTheDocument()
    await press('Stop the export')
    await screen.findByLabelText('Export as CSV')
    expect(screen.queryByText(/Exporting/)).not.toBeInTheDocument()
    expect([saved, notices()]).toEqual([[], []])
  })

  it('says that it failed, and saves no part of a list', async () => {
    const { notices } = await open((request) =>
      new URL(request.url).searchParams.get('page') === '1' ? pageOfShortCodes(request, 450) : failed,
    )
    await press('Export as CSV')
    await waitFor(() => expect(notices()).toEqual(['Short Codes could not be exported']))
    expect(saved).toEqual([])
  })

  it('ends with its page', async () => {
    const { router, notices } = await open(() => new Promise<never>(() => {}))
    await press('Export as CSV')
    await screen.findByText('Exporting…')
    await act(() => router.navigate('/elsewhere'))
    await screen.findByText('Elsewhere')
    expect([saved, notices()]).toEqual([[], []])
  })
})
