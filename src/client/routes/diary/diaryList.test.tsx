import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { locationSelected } from '@client/state/locations/locations'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aLocation } from '@client/testing/builders'
import { comeIntoView, fakeIntersections, marginsInUse } from '@client/testing/comeIntoView'
import { aDiaryLocation, aNote, aTodo, openDiary } from '@client/testing/diaryPage'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const list = '/api/diary_items'
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => aNote({ id: `n${index}`, description: `Note ${index + 1}` }))

describe('the list of the diary', () => {
  let page: Awaited<ReturnType<typeof openDiary>>
  let restore = () => {}
  beforeAll(addMessageChannel)
  beforeEach(() => {
    restore = fakeIntersections()
  })
  afterEach(() => {
    page.close()
    restore()
  })

  it('[DY-002][DY-018][DY-019][DY-052] opens with My Diary of today at the location', async () => {
    page = await openDiary({ items: [aTodo()] })
    await page.row('Count the walk-in freezer')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('My Diary')
    expect(screen.getByRole('combobox', { name: 'Diary location' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Add' })).toBeInTheDocument()
    const query = '?per_page=20&date=2026-03-02&location_id=l1&q[s]=important desc&userGlobalId=p1&page=1'
    expect(page.askedFor(list)).toEqual([query])
    expect(page.askedFor('/api/dashboard/diary_locations')).toEqual(['?page=1&per_page=200'])
  })

  it('[DY-002][DY-019] shows the location’s diary, without a person, and has it in the address', async () => {
    page = await openDiary({ items: [aTodo()] })
    await page.row('Count the walk-in freezer')
    await user.click(screen.getByRole('tab', { name: 'Location Diary' }))
    await waitFor(() => expect(page.askedFor(list)).toHaveLength(2))
    expect(page.askedFor(list)[1]).toBe('?per_page=20&date=2026-03-02&location_id=l1&q[s]=important desc&page=1')
    expect(page.router.state.location.search).toBe('?view=location')
  })

  it('[DY-004][DY-005] says Today, and the long date of another day', async () => {
    page = await openDiary({ items: [aNote()] })
    expect(await screen.findByRole('heading', { name: /^Today/ })).toHaveTextContent('Today 02/03/2026')
    await user.click(screen.getByRole('button', { name: 'Next day' }))
    expect(await screen.findByRole('heading', { name: 'Tuesday 3 March 2026' })).toBeInTheDocument()
    await waitFor(() => expect(page.askedFor(list).at(-1)).toContain('date=2026-03-03'))
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(await screen.findByRole('heading', { name: /^Today/ })).toBeInTheDocument()
    expect(page.router.state.location.search).toBe('')
  })

  it('[DY-005] reloads for the day of its address', async () => {
    page = await openDiary({ search: '?date=2026-03-09&view=location' })
    expect(await screen.findByRole('heading', { name: 'Monday 9 March 2026' })).toBeInTheDocument()
    await waitFor(() => expect(page.askedFor(list)[0]).toContain('date=2026-03-09'))
  })

  it('[DY-006] is not available where the person does not read it, without filters', async () => {
    page = await openDiary({ diaryLocations: [aDiaryLocation({ id: 'l2', name: 'Norwood' })] })
    expect(await screen.findByText('Diary is currently not available for this location')).toBeInTheDocument()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument()
    expect(page.askedFor(list)).toEqual([])
  })

  it('[DY-002] filters by a location, until another one is chosen for the whole portal', async () => {
    page = await openDiary({
      items: [aNote({ locationId: 'l2' })],
      diaryLocations: [aDiaryLocation(), aDiaryLocation({ id: 'l2', name: 'Norwood' })],
      search: '?location=l2',
    })
    await page.row('Gas engineer comes at one')
    expect(page.askedFor(list)[0]).toContain('location_id=l2')
    act(() => void page.store.dispatch(locationSelected(aLocation({ id: 'l2', name: 'Norwood' }))))
    await waitFor(() => expect(page.router.state.location.search).toBe(''))
  })

  it('[DY-002] shows the location of the whole portal when that of its address is gone', async () => {
    page = await openDiary({ items: [aNote()], search: '?location=gone' })
    await page.row('Gas engineer comes at one')
    expect(page.askedFor(list)[0]).toContain('location_id=l1')
  })

  it('[DY-007] loads page after page 100 pixels before the end', async () => {
    page = await openDiary({ items: numbered(45) })
    await page.row('Note 20')
    expect(marginsInUse()).toContain('100px 0px')
    for (const last of ['Note 40', 'Note 45'])
      await waitFor(async () => {
        await comeIntoView()
        expect(screen.getByText(last)).toBeInTheDocument()
      })
    expect(screen.getAllByText(/^Note \d+$/)).toHaveLength(45)
  })

  it('[DY-008] says that there is nothing', async () => {
    page = await openDiary()
    expect(await screen.findByText('No to-dos or notes found')).toBeInTheDocument()
  })

  it('[DY-008] offers another attempt after a failure', async () => {
    page = await openDiary({ answers: { [`GET ${list}`]: { status: 500 } } })
    expect(await screen.findByText('The diary could not be loaded')).toBeInTheDocument()
    expect(screen.getByText('To-dos could not be counted')).toBeInTheDocument()
    expect(screen.getByText('Notes could not be counted')).toBeInTheDocument()
    delete page.server.answers[`GET ${list}`]
    page.server.answers[`GET ${list}`] = {
      body: {
        records: [aNote()],
        total: 1,
        page: 1,
        perPage: 20,
        totalNotes: 1,
        totalTodos: 0,
        incompleteTodoLists: 0,
      },
    }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await page.row('Gas engineer comes at one')
    expect(screen.getByText('1 note')).toBeInTheDocument()
    expect(screen.queryByText(/could not be counted/)).not.toBeInTheDocument()
  })

  it('[DY-020] counts to-dos that are not completed, all to-dos, and notes', async () => {
    page = await openDiary({ items: [...numbered(30), aTodo(), aTodo({ id: 't2', description: 'Label the sauces' })] })
    await page.row('Note 1')
    expect(screen.getByText('2 of 2 to-dos not completed')).toBeInTheDocument()
    expect(screen.getByText('30 notes')).toBeInTheDocument()
  })

  it('[DY-004] follows the clock past midnight while today is shown', async () => {
    page = await openDiary({ items: [aNote()] })
    await page.row('Gas engineer comes at one')
    page.tick('2026-03-02T13:30:00.000Z') // midnight in Adelaide
    await waitFor(() => expect(page.askedFor(list).at(-1)).toContain('date=2026-03-03'))
    expect(screen.getByRole('heading', { name: /^Today/ })).toHaveTextContent('03/03/2026')
    const grid = within(screen.getByRole('grid'))
    expect(grid.getByRole('button', { name: 'Tuesday 3 March 2026' })).toHaveAttribute('aria-current', 'date')
  })
})
