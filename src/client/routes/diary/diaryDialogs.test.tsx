import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { fakeIntersections } from '@client/testing/comeIntoView'
import { aDiaryLocation, aNote, aTodo, openDiary } from '@client/testing/diaryPage'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const create = 'POST /api/diary_items'

describe('what is written in the diary', () => {
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

  const reveal = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    return screen.findAllByRole('menuitem')
  }
  /** By its title: in tests every id of Ant Design's parts is the same, so that names by id may be another's. */
  const opened = async (title: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(title)).toBeInTheDocument()
    return dialog
  }

  const addNote = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    return opened('Add note')
  }

  it('[DY-017] the button opens the form of a note where that is all', async () => {
    page = await openDiary()
    await addNote()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('[DY-003][DY-015][DY-016][DY-017] reveals Note and To-do where the person may write both, and hides them again', async () => {
    page = await openDiary({ items: [aNote()], diaryLocations: [aDiaryLocation({ canAddTodo: true })] })
    await page.row('Gas engineer comes at one')
    expect((await reveal()).map(({ textContent }) => textContent)).toEqual(['Note', 'To-do'])
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  it('[DY-034][DY-037] offers roles and employees of the location for a to-do, from the select options', async () => {
    const pageOf = (record: object) => ({ body: { records: [record], total: 1, page: 1, perPage: 200 } })
    page = await openDiary({
      items: [aNote()],
      diaryLocations: [aDiaryLocation({ canAddTodo: true })],
      answers: {
        'GET /api/select_options/role': pageOf({ id: 'r1', externalId: 'ee-1', name: 'Line cook' }),
        'GET /api/select_options/user': pageOf({
          id: 'u1',
          globalId: 'u1',
          name: 'Noah Abbott',
          fullName: 'Noah Abbott',
        }),
      },
    })
    await page.row('Gas engineer comes at one')
    await user.click((await reveal())[1] as HTMLElement)
    await opened('Add to-do')
    for (const kind of ['role', 'user'])
      await waitFor(() => {
        const [asked] = page.askedFor(`/api/select_options/${kind}`)
        expect(decodeURIComponent(asked ?? '')).toMatch(/per_page=200&q\[locations_id_in\]\[\]=l1$/)
      })
  })

  it('[DY-027][DY-038][DY-039] adds a note, and reads the list again', async () => {
    page = await openDiary({
      answers: {
        [create]: async (request) => {
          await page.note(request)
          page.now.items = [aNote({ description: 'Aprons are here' })]
          return { status: 201, body: page.now.items[0] }
        },
      },
    })
    const dialog = await addNote()
    fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'Aprons are here' } })
    await user.click(dialog.getByText('Save'))
    await waitFor(() => expect(page.notices()).toEqual(['Note has been created successfully']))
    expect(page.sent).toMatchObject([
      {
        body: {
          diaryItem: {
            listType: 'note_list',
            description: 'Aprons are here',
            displayAt: '2026/03/02 00:00',
            expireAt: '2026/03/03 00:00',
            important: false,
            locationId: 'l1',
          },
        },
      },
    ])
    await page.row('Aprons are here')
  })

  it('leads to the day of a note that was written for another one', async () => {
    page = await openDiary({
      answers: {
        [create]: {
          status: 201,
          body: aNote({ displayAt: '2026-03-08T13:30:00.000Z', expireAt: '2026-03-09T13:30:00.000Z' }), // midnight there
        },
      },
    })
    const dialog = await addNote()
    fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'Aprons are here' } })
    await user.click(dialog.getByRole('button', { name: 'Next Monday' }))
    expect(dialog.getByLabelText('Date')).toHaveValue('09/03/2026')
    await user.click(dialog.getByText('Save'))
    expect(await screen.findByText('Saved for Monday 9 March 2026')).toBeInTheDocument()
    await user.click(screen.getByText('Go to that day'))
    expect(await screen.findByRole('heading', { name: 'Monday 9 March 2026' })).toBeInTheDocument()
    expect(screen.queryByText('Saved for Monday 9 March 2026')).not.toBeInTheDocument()
  })

  it('[DY-039] says what could not be created, at the field that the server names', async () => {
    const message = 'Date can not be before today'
    page = await openDiary({
      answers: { [create]: { status: 422, body: { errors: { displayAt: [message] }, message } } },
    })
    const dialog = await addNote()
    fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'Late' } })
    await user.click(dialog.getByText('Save'))
    await waitFor(() => expect(page.notices()).toEqual(['Could not create note']))
    expect(dialog.getByLabelText('Date')).toHaveAccessibleDescription(message)
  })

  it('[DY-043][DY-044][DY-045] asks, deletes, and reads the list again', async () => {
    page = await openDiary({
      items: [aTodo()],
      account: { globalId: 'g-priya' },
      answers: {
        'DELETE /api/diary_items/t1': () => {
          page.now.items = []
          return { body: {} }
        },
      },
    })
    await page.row('Count the walk-in freezer')
    await user.click(screen.getByRole('button', { name: 'Actions for Count the walk-in freezer' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await opened('Delete item')
    expect(dialog.getByText('Are you sure you want to delete this item?')).toBeInTheDocument()
    await user.click(dialog.getByText('Yes, Delete it'))
    await waitFor(() => expect(page.notices()).toEqual(['Todo has been deleted successfully']))
    expect(await screen.findByText('No to-dos or notes found')).toBeInTheDocument()
    await waitFor(() => expect(page.askedFor('/api/diary_items')).toHaveLength(2))
  })

  it('[DY-044] says why an item could not be deleted, which stays', async () => {
    const message = 'It is locked'
    page = await openDiary({
      items: [aNote()],
      account: { globalId: 'g-priya' },
      answers: { 'DELETE /api/diary_items/n1': { status: 422, body: { errors: { base: [message] }, message } } },
    })
    await page.row('Gas engineer comes at one')
    await user.click(screen.getByRole('button', { name: 'Actions for Gas engineer comes at one' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click((await opened('Delete item')).getByText('Yes, Delete it'))
    await waitFor(() => expect(page.notices()).toEqual(['Could not delete note: It is locked']))
    await page.row('Gas engineer comes at one')
  })
})
