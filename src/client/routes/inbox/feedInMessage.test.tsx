import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { changedMeanwhile } from '@contract/feedReading'
import type { Feed } from '@contract/feeds'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { withTextHeight } from '@client/testing/browserGaps'
import { aNotification } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { aFeed } from '@client/testing/feedPage'
import { FeedInMessage } from './FeedInMessage'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const asking = aFeed({ mustRead: true, asksMe: true, readVersion: 3 })
const message = '<p>Hannah Wirth asks you to read a feed.</p><blockquote>Kitchen closes early</blockquote>'
const confirmedAt = '2026-03-02T22:31:00.000Z'

describe('a message that asks to confirm a feed', () => {
  let server: ReturnType<typeof fakeServer>
  beforeAll(addMessageChannel)
  afterEach(() => server.close())

  const open = async (feed: Feed) => {
    const now = { feed }
    const confirmed: unknown[] = []
    server = fakeServer({
      'GET /api/feeds/f1': () => ({ body: now.feed }),
      'POST /api/feeds/f1/confirm': async (request) => {
        const { feed: said } = (await request.json()) as { feed: { readVersion: number } }
        confirmed.push(said)
        if (said.readVersion === now.feed.readVersion) return { body: { ...now.feed, asksMe: false, confirmedAt } }
        return { status: 422, body: { errors: { base: [changedMeanwhile] }, message: changedMeanwhile } }
      },
    })
    const store = await createTestStore()
    const page = (updatedAt: string) => (
      <Provider store={store}>
        <MemoryRouter>
          <article>
            <FeedInMessage id="f1" notification={aNotification({ message, updatedAt })} />
          </article>
        </MemoryRouter>
      </Provider>
    )
    const { rerender } = render(page('2026-03-02T09:00:00.000Z'))
    return { now, confirmed, askAgain: () => act(() => rerender(page('2026-03-03T09:00:00.000Z'))) }
  }
  const press = async () => user.click(await screen.findByRole('button', { name: 'I have read this' }))
  const done = () => screen.findByText(/^You confirmed this on/)

  it('[D-101] is confirmed there, and does not repeat what it quotes', async () => {
    const { confirmed } = await open(asking)
    await press()
    expect(await done()).toBeVisible()
    expect(screen.queryByText('Kitchen closes early')).toBeNull()
    expect(confirmed).toEqual([{ readVersion: 3 }])
  })

  it('[D-101] shows all of a feed that it only quotes, and a long one before it is confirmed', async () => {
    const restore = withTextHeight(400)
    const { confirmed } = await open({
      ...asking,
      content: '<p>Kitchen <a href="https://a.example">closes early</a></p>',
    })
    await press()
    expect(await screen.findByText('Please read the rest of it, then confirm.')).toBeVisible()
    expect(confirmed).toEqual([])
    await press()
    expect(await done()).toBeVisible()
    expect(screen.getByRole('link', { name: 'closes early' })).toBeVisible()
    restore()
  })

  it('[D-101] asks for the newer text when it has changed meanwhile', async () => {
    const visit = await open(asking)
    await screen.findByRole('button', { name: 'I have read this' })
    visit.now.feed = {
      ...asking,
      content: '<p>Kitchen closes late</p>',
      readVersion: 4,
      updatedAt: '2026-03-03T09:00:00.000Z',
    }
    await press()
    expect(await screen.findByText('Kitchen closes late')).toBeVisible()
    await press()
    expect(await done()).toBeVisible()
    expect(visit.confirmed).toEqual([{ readVersion: 3 }, { readVersion: 4 }])

    visit.now.feed = { ...visit.now.feed, readVersion: 5, updatedAt: '2026-03-04T09:00:00.000Z' }
    visit.askAgain()
    expect(await screen.findByRole('button', { name: 'I have read this' })).toBeVisible()
  })

  it.each([
    ['one that asks nobody any more', { mustRead: false, asksMe: false }],
    ['one that is archived', { status: 'archived' as const }],
  ])('[D-101] leaves out %s', async (_which, change) => {
    await open({ ...asking, ...change })
    await waitFor(() => expect(server.countOf('GET /api/feeds/f1')).toBe(1))
    await act(async () => Promise.resolve())
    expect(screen.queryByRole('region', { name: 'Feed' })).toBeNull()
  })
})
