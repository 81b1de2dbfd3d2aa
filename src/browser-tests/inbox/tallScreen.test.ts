import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

test.use({ viewport: { width: 1440, height: 1700 }, screen: { width: 1440, height: 1700 } })

test('[LOOK] the list fills a tall screen before it is scrolled', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  const { list, rows } = inboxOf(page)
  await expect(rows.first()).toBeVisible()
  const below = async () => {
    const [end, last] = [await list.boundingBox(), await rows.last().boundingBox()]
    return (end?.y ?? 0) + (end?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)
  }
  await expect.poll(below).toBeLessThan(1)
})
