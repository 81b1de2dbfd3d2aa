import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { leaveSentences } from '@contract/roster'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aLeaveRequest, aPlaceLeave, aPlaceShift, leader, openRoster, rosterList } from '@client/testing/rosterPage'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
beforeAll(addMessageChannel)

const said = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, ' ').trim()
const today = 'GET /api/roster/location_shifts'

describe('the team of today', () => {
  let page: Awaited<ReturnType<typeof openRoster>>
  afterEach(() => page.close())
  const open = (records: readonly object[], onLeave: readonly object[], account: object = leader) =>
    openRoster('myRoster', {
      search: '?view=team',
      account,
      answers: { [today]: { body: { ...rosterList(records).body, onLeave } } },
    })
  const groups = async () =>
    (await screen.findAllByRole('region')).map((group) => [
      said(within(group).getByRole('heading')),
      within(group).getAllByRole('listitem').map(said),
    ])

  it('[D-36] is who works at the location as the clock stands, and who is on leave', async () => {
    const early = { dateStart: '2026-03-01T18:30:00.000Z', dateEnd: '2026-03-02T01:30:00.000Z' }
    const late = { dateStart: '2026-03-02T06:30:00.000Z', dateEnd: '2026-03-02T12:30:00.000Z' }
    const shifts = [
      aPlaceShift(),
      aPlaceShift({ id: 'ps2', ...early }),
      aPlaceShift({ id: 'ps3', person: null, ...late }),
    ]
    page = await open(shifts, [aPlaceLeave()])
    const away = ['On leave (1)', ['MTMei TanakaAnnual leave1 Mar – 4 Mar']]
    expect(await groups()).toEqual([
      ['Working now (1)', ['TBTom BradleyLine cook11:00 – 19:00']],
      ['Later today (1)', ['Open shiftLine cook17:00 – 23:00']],
      ['Finished (1)', ['TBTom BradleyLine cook05:00 – 12:00']],
      away,
    ])
    expect(page.askedFor('/api/roster/location_shifts')).toEqual(['?per_page=200&q[location_id_eq]=l1&date=2026-03-02'])
    page.tick('2026-03-02T08:30:00.000Z')
    expect((await groups()).map(([name]) => name)).toEqual(['Working now (1)', 'Finished (2)', 'On leave (1)'])
  })

  it('says when there are no shifts, with and without people on leave', async () => {
    page = await open([], [aPlaceLeave()])
    await screen.findByText('No shifts today')
    page.close()
    page = await open([], [])
    await screen.findByText('No shifts that you can see at Harbour Street today')
  })

  it('[D-17] is not offered to people who lead no location', async () => {
    page = await open([aPlaceShift()], [], {})
    await screen.findByRole('tab', { name: 'Week', selected: true })
    expect(screen.queryByRole('tab', { name: 'Team today' })).toBeNull()
    expect(page.askedFor('/api/roster/location_shifts')).toEqual([])
  })
})

describe('requests for leave', () => {
  let page: Awaited<ReturnType<typeof openRoster>>
  afterEach(() => page.close())

  it('that another person has just decided say so, and leave the list', async () => {
    const isDecided = 'This request was decided already'
    let waiting = [aLeaveRequest()]
    page = await openRoster('leaveRequests', {
      search: '?tab=decide',
      account: leader,
      answers: {
        'GET /api/leave_requests/to_decide': () => rosterList(waiting),
        'POST /api/leave_requests/l1/approve': () => {
          waiting = []
          return { status: 422, body: { errors: { base: [isDecided] }, message: isDecided } }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Approve Tom Bradley: Annual leave, 3 Mar' }))
    await waitFor(() => expect(page.notices()).toEqual([isDecided]))
    await screen.findByText('No leave requests need your approval')
  })

  it('leave the list at once when they are decided, and the loaded pages are read again', async () => {
    const all = [1, 2, 3].map((number) => aLeaveRequest({ id: `l${number}`, note: `Note ${number}` }))
    let waiting = all
    let isDown = false
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    page = await openRoster('leaveRequests', {
      search: '?tab=decide',
      account: leader,
      answers: {
        'GET /api/leave_requests/to_decide': ({ url }) => {
          const number = Number(new URL(url).searchParams.get('page'))
          if (isDown) return { status: 500 }
          const records = waiting.slice(number - 1, number) // one on each page
          return { body: { records, total: waiting.length, page: number, perPage: 1 } }
        },
        'POST /api/leave_requests/l1/approve': async () => {
          await answered
          waiting = all.slice(1)
          return { body: aLeaveRequest({ status: 'approved', updatedAt: '2026-03-02T03:00:00.000Z' }) }
        },
      },
    })
    const notes = () => screen.getAllByRole('listitem').map((row) => /Note \d/.exec(row.textContent)?.[0])
    const pages = () => page.askedFor('/api/leave_requests/to_decide').map((search) => search.at(-1))
    await screen.findByText('Note 1')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('Note 2')
    expect([notes(), pages()]).toEqual([
      ['Note 1', 'Note 2'],
      ['1', '1', '2'],
    ])

    isDown = true
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('Leave requests may be out of date')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('Note 3')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()

    await user.click(screen.getAllByRole('button', { name: /^Approve/ })[0] as HTMLElement)
    expect(notes()).toEqual(['Note 2', 'Note 3'])
    const before = pages().length
    answer()
    await waitFor(() => expect(page.notices()).toEqual(['Leave has been approved']))
    await waitFor(() => expect(pages().slice(before).toSorted()).toEqual(['1', '1', '2']))
    expect(notes()).toEqual(['Note 2', 'Note 3'])
  })

  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Request leave' }))
    return within(await screen.findByRole('dialog'))
  }

  it('[D-36] need their days: the form names what is missing, and sends nothing', async () => {
    page = await openRoster('leaveRequests')
    const form = await openForm()
    await user.click(await form.findByRole('button', { name: 'Send request' }))
    await form.findByText(leaveSentences.noStart)
    expect(form.getByText(leaveSentences.noEnd)).toBeInTheDocument()
    await user.click(form.getByRole('checkbox', { name: 'Whole days' }))
    await user.click(form.getByRole('button', { name: 'Send request' }))
    await form.findByText(leaveSentences.noStartTime)
    expect(form.getByText(leaveSentences.noEndTime)).toBeInTheDocument()
    expect(page.server.countOf('POST /api/leave_requests')).toBe(0)
  })

  it('show what the server refuses at its field, and stay open', async () => {
    const refusal = { errors: { firstDay: [leaveSentences.overlaps] }, message: leaveSentences.overlaps }
    page = await openRoster('leaveRequests', {
      answers: { 'POST /api/leave_requests': { status: 422, body: refusal } },
    })
    const form = await openForm()
    const first = await form.findByRole('textbox', { name: /First day/ })
    await user.type(first, '09/03/2026{Enter}')
    await user.click(form.getByRole('button', { name: 'Send request' }))
    await form.findByText(leaveSentences.overlaps)
    expect(page.notices()).toEqual([])
  })
})
