import { screen, waitFor, within } from '@testing-library/react'
import '@client/testing/browserGaps'
import { aNotification } from '@client/testing/builders'
import { openDashboard, pageOf } from '@client/testing/dashboardPage'
import { aFeed } from '@client/testing/feedPage'
import { aShift } from '@client/testing/rosterPage'

/** More than any card shows. */
const nine = <Made,>(make: (id: string) => Made) => Array.from({ length: 9 }, (_, index) => make(`x${index}`))
const qualification = (id: string) => ({
  id,
  status: 'outstanding',
  expiryDate: null,
  qualification: { name: `Course ${id}`, canUpload: false },
  courseEnrolments: [],
  unitEnrolments: [],
})

describe('the cards of the dashboard', () => {
  let page: Awaited<ReturnType<typeof openDashboard>>
  afterEach(() => page.close())
  const card = (name: string) => within(screen.getByRole('region', { name }))

  it('[DB-012] [DB-022] [DB-035] [DB-038] [DB-043] [NW-001] show as many entries as they may, whatever arrives', async () => {
    page = await openDashboard({
      answers: {
        'GET /api/notifications': pageOf(nine((id) => aNotification({ id, subject: `Message ${id}` }))),
        'GET /api/feeds/employee_index': pageOf(nine((id) => aFeed({ id }))),
        'GET /api/dashboard/my_shifts': pageOf(nine((id) => aShift({ id }))),
        'GET /api/dashboard/categories': pageOf(nine((id) => ({ id, name: `Shelf ${id}`, resourcesCount: 2 }))),
        'GET /api/dashboard/articles': pageOf(
          nine((id) => ({
            id,
            title: `Article ${id}`,
            slug: id,
            media: null,
            content: null,
            publishedAt: '2026-03-01T00:00:00.000Z',
          })),
        ),
        'GET /api/dashboard/user_qualifications': {
          body: { userQualifications: nine(qualification), total: 9, page: 1, perPage: 3 },
        },
      },
    })
    await waitFor(() =>
      expect(
        ['Outstanding Trainings & Qualifications', 'News Feed', 'Upcoming Shifts', 'My Messages', 'News'].map(
          (name) => [name, card(name).queryAllByRole('listitem').length],
        ),
      ).toEqual([
        ['Outstanding Trainings & Qualifications', 3],
        ['News Feed', 3],
        ['Upcoming Shifts', 3],
        ['My Messages', 4],
        ['News', 3],
      ]),
    )
    expect(screen.getAllByText(/^Shelf /)).toHaveLength(4)
  })

  it('[DB-060] list the categories of the performance in the order of the specification', async () => {
    page = await openDashboard({ account: { accessRoles: { hris: ['1'], internalLms: [], task: ['admin'] } } })
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Completed on time', 'Completed late', 'Incomplete', 'In progress', 'Pending'])
  })
})
