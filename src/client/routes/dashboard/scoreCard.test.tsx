import { screen, waitFor, within } from '@testing-library/react'
import '@client/testing/browserGaps'
import { openDashboard } from '@client/testing/dashboardPage'

const figureSpaces = /\u2007/g

describe('the score of a location', () => {
  let page: Awaited<ReturnType<typeof openDashboard>>
  afterEach(() => page.close())
  const open = async (score: object) => {
    page = await openDashboard({
      sources: { scores: 'own' },
      answers: { 'GET /api/dashboard/salt/score': { body: score } },
    })
    const card = await screen.findByRole('region', { name: 'Harbour Street score' })
    await waitFor(() => expect(within(card).queryByRole('status')).toBeNull())
    return card
  }

  it.each([
    ['nothing at all', 0, '0%'],
    ['everything', 100, '100%'],
    ['everything, with decimals', 100.0, '100%'],
    ['more than everything', 104.4, '104%'],
    ['nearly everything', 99.6, '100%'],
    ['less than nothing', -3, '-3%'],
  ])('[DB-007] of %s is shown whole', async (_what, weightedScore, shown) => {
    const card = await open({ weightedScore, difference: -0.04, average: 88.449 })
    await waitFor(() => expect(card.textContent.replace(figureSpaces, '')).toContain(shown))
    expect(card).toHaveTextContent('0% from previous week')
    expect(card).toHaveTextContent('88.4% Average Score')
  })

  it('[DB-007] leaves out what is not known', async () => {
    const card = await open({ weightedScore: 92, difference: null, average: null })
    await waitFor(() => expect(card).toHaveTextContent('92%'))
    expect(card).not.toHaveTextContent('from previous week')
    expect(card).not.toHaveTextContent('Average Score')
  })

  it('[DB-008] that is not known can be asked for again', async () => {
    const card = await open({ weightedScore: null, difference: 1, average: 2 })
    expect(await within(card).findByText('Could not get score')).toBeInTheDocument()
    expect(card).not.toHaveTextContent('%')
    page.server.answers['GET /api/dashboard/salt/score'] = { body: { weightedScore: 71, difference: 0, average: 70 } }
    within(card).getByRole('button', { name: 'Try again' }).click()
    await waitFor(() => expect(card).toHaveTextContent('71%'))
  })
})
