import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { fakeIntersections } from '@client/testing/comeIntoView'
import { aNote, aTodo, openDiary } from '@client/testing/diaryPage'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const respond = 'PATCH /api/diary_items/t1/responses/r1'
const completed = { id: 'r1', status: 'completed' as const, answer: 'yes' as const }
const done = aTodo({
  responses: [{ ...completed, submittedAt: '2026-03-02T01:31:00.000Z', user: { fullName: 'Ella King' } }],
  updatedAt: '2026-03-02T01:31:00.000Z',
})

describe('an item of the diary', () => {
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

  it('[DY-028][DY-036] says when, by whom and until when', async () => {
    page = await openDiary({ items: [aTodo({ important: true }), aNote()] })
    const todo = await page.row('Count the walk-in freezer')
    expect(todo.getByText('Priya Nair').parentElement).toHaveTextContent('Today 09:00 to 15:00Priya Nair')
    expect(todo.getByText('Important')).toBeInTheDocument()
    const note = await page.row('Gas engineer comes at one')
    expect(note.getByText('Priya Nair').parentElement).toHaveTextContent('07:40Priya Nairexpires tomorrow')
  })

  it('[DY-014] shows three names, then how many more, which the keyboard reaches', async () => {
    const role = (name: string) => ({ id: name, externalId: '', name })
    const person = (fullName: string) => ({ id: fullName, globalId: fullName, fullName })
    page = await openDiary({
      items: [
        aTodo({
          orgRoles: ['Kitchen hand', 'Sous chef'].map(role),
          users: ['Mia Okafor', 'Noah Abbott', 'Jai Thompson'].map(person),
        }),
      ],
    })
    const row = await page.row('Count the walk-in freezer')
    for (const name of ['Kitchen hand', 'Sous chef', 'Mia Okafor']) expect(row.getByText(name)).toBeInTheDocument()
    expect(row.queryByText('Noah Abbott')).not.toBeInTheDocument()
    expect(row.getByRole('button', { name: '2 more: Noah Abbott, Jai Thompson' })).toHaveTextContent('+2')
  })

  it('[DY-014] counts what would fill the screen', async () => {
    const people = Array.from({ length: 200 }, (_, index) => `Person ${index + 1}`)
    const users = people.map((fullName) => ({ id: fullName, globalId: fullName, fullName }))
    page = await openDiary({ items: [aTodo({ users })] })
    const more = (await page.row('Count the walk-in freezer')).getByRole('button', { name: /^197 more: Person 4, / })
    expect(more).toHaveTextContent('+197')
    expect(more).toHaveAccessibleName(/, Person 23 and 177 more$/)
  })

  it('[DY-013] shows three lines of a long text, and the rest on request', async () => {
    const tall = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(88) // four lines
    page = await openDiary({ items: [aNote()] })
    const row = await page.row('Gas engineer comes at one')
    const place = () => row.getByText('Gas engineer comes at one').parentElement
    expect(place()).toHaveAttribute('data-excerpt')
    expect(place()?.className).toContain('clamped')
    await user.click(row.getByRole('button', { name: 'Show more' }))
    expect(place()).not.toHaveAttribute('data-excerpt')
    expect(place()?.className).not.toContain('clamped')
    await user.click(row.getByRole('button', { name: 'Show less' }))
    expect(row.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-expanded', 'false')
    tall.mockRestore()
  })

  it('[DY-013] shows the whole of three lines, with nothing to press', async () => {
    const three = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(66)
    page = await openDiary({ items: [aNote()] })
    const row = await page.row('Gas engineer comes at one')
    expect(row.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
    three.mockRestore()
  })

  it.each([
    ['[DY-010] its author', { globalId: 'g-priya' }, aNote(), true],
    ['[DY-009] nobody else', {}, aNote(), false],
    ['[DY-011] holders of the permission for notes', { task: ['diary', 'diary.editRemoveNote'] }, aNote(), true],
    ['[DY-011] not those without diary', { task: ['diary.editRemoveNote'] }, aNote(), false],
    ['[DY-012] holders of that for to-dos', { task: ['diary', 'diary.editRemoveTodoList'] }, aTodo(), true],
    ['[DY-012] not of that for notes', { task: ['diary', 'diary.editRemoveNote'] }, aTodo(), false],
  ])(
    '%s may edit and delete',
    async (_who, { task = [], ...who }: { globalId?: string; task?: string[] }, item, may) => {
      page = await openDiary({ items: [item], account: { ...who, servicePermissions: { hris: [], task } } })
      const row = await page.row(item.description)
      const menu = row.queryByRole('button', { name: `Actions for ${item.description}` })
      expect(menu !== null).toBe(may)
      if (!menu) return
      await user.click(menu)
      const items = await screen.findAllByRole('menuitem')
      expect(items.map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete'])
    },
  )

  it('[DY-046] has no tick for those whom it is not for', async () => {
    page = await openDiary({ items: [aTodo({ answerable: false })] })
    await page.row('Count the walk-in freezer')
    expect(screen.getByRole('checkbox', { name: 'Count the walk-in freezer' })).toBeDisabled()
  })

  it('[DY-047][DY-048][DY-051] ticks at once, sends it, and reads the list again', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    page = await openDiary({
      items: [aTodo()],
      answers: {
        [respond]: async (request) => {
          await page.note(request)
          await answered
          page.now.items = [done]
          return { body: done }
        },
      },
    })
    const row = await page.row('Count the walk-in freezer')
    await user.click(row.getByRole('checkbox'))
    expect(row.getByRole('checkbox')).toBeChecked()
    expect(row.getByText(/^Completed by Ella King/)).toBeInTheDocument()
    expect(await screen.findByText('0 of 1 to-dos not completed')).toBeInTheDocument()
    answer()
    await waitFor(() => expect(page.askedFor('/api/diary_items')).toHaveLength(2))
    expect(page.sent).toMatchObject([{ call: respond, body: { response: { answer: 'yes' } } }])
    expect(await row.findByText('12:01')).toBeInTheDocument()
  })

  it('[DY-047] takes the tick back', async () => {
    page = await openDiary({
      items: [done],
      answers: {
        [respond]: async (request) => {
          await page.note(request)
          page.now.items = [aTodo({ updatedAt: '2026-03-02T01:32:00.000Z' })]
          return { body: page.now.items[0] }
        },
      },
    })
    const row = await page.row('Count the walk-in freezer')
    await user.click(row.getByRole('checkbox'))
    await waitFor(() => expect(page.sent).toMatchObject([{ body: { response: { answer: 'no' } } }]))
    await waitFor(() => expect(row.getByRole('checkbox')).not.toBeChecked())
  })

  it.each([
    ['[DY-049]', 'Internal error', 'Could not answer to-do'],
    ['[DY-050]', 'The resource does not exist', 'Could not answer to-do. This item has been removed from the list'],
  ])('%s takes the tick back after a failure: %s', async (_id, message, notice) => {
    page = await openDiary({
      items: [aTodo()],
      answers: { [respond]: { status: 404, body: { errors: { base: [message] }, message } } },
    })
    const row = await page.row('Count the walk-in freezer')
    await user.click(row.getByRole('checkbox'))
    await waitFor(() => expect(page.notices()).toEqual([notice]))
    expect(row.getByRole('checkbox')).not.toBeChecked()
  })

  it('[DY-047] a press during a call waits for it, and the last one counts', async () => {
    const release: (() => void)[] = []
    page = await openDiary({
      items: [aTodo()],
      answers: {
        [respond]: async (request) => {
          await page.note(request)
          await new Promise<void>((resolve) => release.push(resolve))
          return { body: release.length === 1 ? done : aTodo({ updatedAt: '2026-03-02T01:33:00.000Z' }) }
        },
      },
    })
    const row = await page.row('Count the walk-in freezer')
    await user.click(row.getByRole('checkbox'))
    await user.click(row.getByRole('checkbox'))
    expect(row.getByRole('checkbox')).not.toBeChecked()
    await waitFor(() => expect(release).toHaveLength(1))
    expect(page.sent).toHaveLength(1)
    release[0]?.()
    await waitFor(() => expect(release).toHaveLength(2))
    expect(page.sent.map(({ body }) => body)).toMatchObject([
      { response: { answer: 'yes' } },
      { response: { answer: 'no' } },
    ])
    release[1]?.()
    await waitFor(() => expect(row.getByRole('checkbox')).not.toBeChecked())
  })
})
