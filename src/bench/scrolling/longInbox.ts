import type { Page } from '@playwright/test'
import type { Notification } from '@contract/notifications'

const words = 'Please read the new times before you come in and tell your manager when one of them does not suit you.'

const aMessage = (index: number): Notification => ({
  id: `n${index}`,
  subject: `Your shift number ${index} has moved`,
  message: `<p>Hello,</p><p>${words.slice(0, 40 + (index % 60))}</p><ul><li>Shift ${index}</li></ul>`,
  source: 'hris',
  subCategory: null,
  sender: { globalId: `p${index % 60}`, fullName: `Person ${index % 60}` },
  recipient: null,
  conversationId: null,
  latestReply: null,
  media: null,
  href: null,
  priority: index === 0 ? 'high' : 'normal',
  read: index % 7 !== 0,
  archived: false,
  held: false,
  createdAt: new Date(Date.UTC(2026, 0, 1) - index * 600_000).toISOString(),
  updatedAt: '2026-01-01T00:00:00.000Z',
})

/** Answers the lists of an inbox in the place of the server, so that it is as long as wanted at once. */
export const answerLongInbox = (page: Page, total: number) =>
  page.route(/\/api\/notifications\?/, async (route) => {
    const { searchParams } = new URL(route.request().url())
    const [number, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
    const begin = (number - 1) * perPage
    const length = Math.max(0, Math.min(perPage, total - begin))
    const records = Array.from({ length }, (_, index) => aMessage(begin + index))
    await route.fulfill({ json: { records, total, page: number, perPage } })
  })
