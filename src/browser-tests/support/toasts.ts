import type { Page } from '@playwright/test'
import type { NoticeKind } from '@client/state/notices/noticesEvents'
import { dispatch } from './store'

/** Shows a notice as every feature does: through the store. */
export const raiseNotice = (page: Page, notice: { kind: NoticeKind; text: string }) =>
  dispatch(page, { type: 'notices/raised', payload: notice })

type Times = Record<string, { shownAt: number; leftAt?: number }>

/** Records when each toast appears and begins to leave, by its text, in milliseconds of the page's clock. */
export const timeToasts = async (page: Page) => {
  await page.evaluate(() => {
    const times: Times = {}
    Object.assign(globalThis, { toastTimes: times })
    new MutationObserver(() => {
      const standing = [...document.querySelectorAll<HTMLElement>('.ant-message-notice')]
        .filter((toast) => !/-leave\b/.test(toast.closest('[class*="-leave"]')?.className ?? ''))
        .map((toast) => toast.textContent)
      for (const text of standing) times[text] ??= { shownAt: Date.now() }
      for (const [text, time] of Object.entries(times)) if (!standing.includes(text)) time.leftAt ??= Date.now()
    }).observe(document.body, { attributes: true, childList: true, subtree: true })
  })
  /** Milliseconds since the toast appeared, and after how many it began to leave; null before it appears. */
  return (text: string) =>
    page.evaluate((wanted) => {
      const time = (globalThis as unknown as { toastTimes: Times }).toastTimes[wanted]
      if (!time) return null
      const { shownAt, leftAt } = time
      return { age: Date.now() - shownAt, leftAfter: leftAt === undefined ? null : leftAt - shownAt }
    }, text)
}
