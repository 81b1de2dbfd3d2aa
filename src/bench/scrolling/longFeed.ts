import type { Page } from '@playwright/test'
import type { CommentPage, Feed, FeedComment, FeedPage } from '@contract/feeds'

const words = 'Please read the new times before you come in and tell your manager when one of them does not suit you. '
const instant = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 600_000).toISOString()
const personOf = (index: number) => ({ globalId: `p${index % 60}`, fullName: `Person ${index % 60}` })

const aFeed = (index: number): Feed => ({
  id: `f${index}`,
  content: `<p>Hello everybody, this is post ${index}.</p><p>${words.repeat(1 + (index % 5))}</p><ul><li>One</li><li>Two</li></ul>`,
  status: 'approved',
  statusUpdatedAt: instant(index),
  repliable: index % 4 > 0,
  userEditable: false,
  submittedBefore: true,
  rejectedReason: null,
  user: personOf(index),
  reviewer: null,
  reviewedAt: instant(index),
  mediaAttributes: [],
  feedLocations: [],
  feedRegions: [],
  feedLocationCategories: [],
  feedRoles: [],
  mustRead: false,
  readVersion: 1,
  asksMe: false,
  confirmedAt: null,
  pinned: false,
  publishAt: null,
  endAt: null,
  likeCount: index % 7,
  likedByMe: index % 5 === 0,
  createdAt: instant(index),
  updatedAt: instant(index),
  lockVersion: 0,
})

const aComment = (feedId: string, index: number): FeedComment => ({
  id: `${feedId}-c${index}`,
  comment: `Noted, thank you. ${words.slice(0, 30 * index)}`,
  createdAt: instant(index),
  user: personOf(index),
  userDeletable: false,
})

/** Feeds with no comment, with a few, and with more than are shown. */
const commentsOf = (feedId: string, perPage: number): CommentPage => {
  const total = Number(feedId.slice(1)) % 6
  const records = Array.from({ length: Math.min(total, perPage) }, (_, index) => aComment(feedId, index))
  return { records, total, page: 1, perPage }
}

/** Answers the lists of feeds and of their comments in the place of the server, so that there are as many as wanted. */
export const answerLongFeed = async (page: Page, total: number) => {
  await page.route(/\/api\/feeds\/employee_index\?/, async (route) => {
    const { searchParams } = new URL(route.request().url())
    const [number, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
    const begin = (number - 1) * perPage
    const length = Math.max(0, Math.min(perPage, total - begin))
    const records = Array.from({ length }, (_, index) => aFeed(begin + index))
    await route.fulfill({ json: { records, total, page: number, perPage } satisfies FeedPage })
  })
  await page.route(/\/api\/feeds\/f\d+\/comments\?/, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const feedId = pathname.split('/').at(-2) ?? ''
    await route.fulfill({ json: commentsOf(feedId, Number(searchParams.get('per_page'))) })
  })
}
