import { aSignal } from '@server/testing/aSignal'
import { forgetVisits } from '../support/contexts'
import { setDisplay } from '../support/displaySettings'
import { everyScreen, openScreen } from '../support/everyScreen'
import { expect, test } from '../support/fixtures'
import { titleOf } from '../support/frame'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { inboxTableOf } from '../support/screens'
import { delayAnswers, expectStill, watchShifts } from '../support/settling'
import { openPageOf, walksOf } from '../support/walks'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** Rules of places are the same in both: the landing run looks at each size in one of them. */
const themesAt = ({ width }: (typeof sizes)[number]) => {
  if (process.env.MUSTER_EVERYTHING) return ['light', 'dark'] as const
  return width === 1440 ? (['light'] as const) : (['dark'] as const)
}

for (const { title, person, screens } of walksOf(everyScreen))
  test(`[LOOK] once it is shown nothing moves on ${title}, whatever is late`, async ({
    openContext,
    signedIn,
    server,
  }) => {
    const visitAt = async (size: (typeof sizes)[number]) => {
      const page = await openPageOf(person, { openContext, signedIn, server })
      await page.setViewportSize(size)
      await watchShifts(page)
      const { answered } = await delayAnswers(page)
      for (const screen of screens) {
        await forgetVisits(page, server.url) // the next visit is the first one again
        for (const theme of themesAt(size)) {
          await page.emulateMedia({ colorScheme: theme })
          await openScreen(page, screen, server.url)
          await answered()
          await page.waitForLoadState('networkidle')
          await expectStill(page, `${screen.name}, visited in ${theme}, ${size.width} px wide`)
        }
      }
      await page.close()
    }
    await Promise.all(sizes.map(visitAt))
  })

test('[LOOK] a table whose rows are late fits a phone, and its foot stands still when they come', async ({
  signedIn,
}) => {
  const page = await signedIn(people.sophie)
  await page.setViewportSize({ width: 390, height: 844 })
  await watchShifts(page)
  const rowsMayCome = aSignal()
  await intercept(page, '/api/notifications', async (call) => {
    await rowsMayCome.given
    await call.fallback()
  })
  await page.goto('/messages')
  await expect(page.getByRole('button', { name: 'Read All' })).toBeVisible()
  const skeleton = page.getByRole('status', { name: 'Loading' })
  expect(await skeleton.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  rowsMayCome.give()
  await expect(inboxTableOf(page).rows.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectStill(page, 'the messages whose rows were late')
})

test('[LOOK][D-32] nothing moves when toolbar and footer come with a reload', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  await page.goto('/dashboard')
  await expect(titleOf(page, 'My Home')).toBeVisible()
  await setDisplay(page, { 'Show the toolbar': true, 'Show the footer': true })
  await watchShifts(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Toolbar' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectStill(page, 'the dashboard with toolbar and footer')
})
