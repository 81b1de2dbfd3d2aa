import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aFeed, openFeedPage } from '@client/testing/feedPage'

jest.mock('virtua', () => jest.requireActual<object>('@client/testing/plainVirtualList'))

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const aPost = (overrides = {}) => aFeed({ id: 'a', content: '<p>Post a</p>', repliable: false, ...overrides })
const like = () => screen.findByRole('button', { name: /^Like/ })

describe('the likes of a feed', () => {
  let page: Awaited<ReturnType<typeof openFeedPage>>
  beforeAll(addMessageChannel)
  afterEach(() => page.close())
  const sent = () => page.sent.map(({ body }) => body)
  const [liked, unliked] = [{ feed: { liked: true } }, { feed: { liked: false } }]

  /** Holds the answers back until they are let go. */
  const holdAnswers = () => {
    const path = 'POST /api/feeds/a/like'
    const respond = page.server.answers[path]
    let go = () => {}
    const gate = new Promise<void>((resolve) => (go = resolve))
    page.server.answers[path] = async (request) => {
      await gate
      return typeof respond === 'function' ? respond(request) : {}
    }
    return () => go()
  }

  it('are counted, and change at once with a press', async () => {
    page = await openFeedPage({ feeds: [aPost({ likeCount: 2 })] })
    expect(await like()).toHaveAccessibleName('Like, 2 people like this')
    expect(await like()).toHaveAttribute('aria-pressed', 'false')
    const go = holdAnswers()
    await user.click(await like())
    expect(await like()).toHaveAccessibleName('Like, 3 people like this')
    expect(await like()).toHaveAttribute('aria-pressed', 'true')
    go()
    await waitFor(() => expect(sent()).toEqual([liked]))
    await user.click(await like())
    await waitFor(() => expect(sent()).toEqual([liked, unliked]))
    expect(await like()).toHaveAccessibleName('Like, 2 people like this')
  })

  it('are sent one call at a time, and end as the last press wants it', async () => {
    page = await openFeedPage({ feeds: [aPost()] })
    await like()
    const go = holdAnswers()
    await user.dblClick(await like())
    expect(await like()).toHaveAttribute('aria-pressed', 'false')
    expect(page.server.countOf('POST /api/feeds/a/like')).toBe(1)
    go()
    await waitFor(() => expect(sent()).toEqual([liked, unliked]))
    expect(await like()).toHaveAccessibleName('Like')
  })

  it('are sent once for three presses', async () => {
    page = await openFeedPage({ feeds: [aPost()] })
    await like()
    const go = holdAnswers()
    await user.tripleClick(await like())
    go()
    await waitFor(() => expect(sent()).toEqual([liked]))
    expect(await like()).toHaveAccessibleName('Like, 1 person likes this')
  })

  it('go back when the server refuses, which says so', async () => {
    page = await openFeedPage({
      feeds: [aPost({ likeCount: 1, likedByMe: true })],
      answers: { 'POST /api/feeds/a/like': { status: 500 } },
    })
    await user.click(await like())
    await waitFor(() => expect(page.notices()).toEqual(['Could not take back the like']))
    expect(await like()).toHaveAttribute('aria-pressed', 'true')
    expect(await like()).toHaveAccessibleName('Like, 1 person likes this')
  })

  it.each([
    ['waits for approval', { status: 'pending' as const }],
    ['was rejected', { status: 'rejected' as const }],
  ])('are not there while a feed %s', async (_why, overrides) => {
    page = await openFeedPage({ feeds: [aPost(overrides)] })
    await page.card('Post a')
    expect(screen.queryByRole('button', { name: /^Like/ })).not.toBeInTheDocument()
  })
})
