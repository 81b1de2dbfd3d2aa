import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

test('a screen that was left keeps its place, and forgets unfinished input', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { readAll, filters, search, rows } = inboxOf(page)
  const goHome = async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  }
  const comeBack = async () => {
    await page.goForward()
    await expect(rows.first()).toBeVisible()
  }
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View All Messages' }).click()
  await expect(rows.first()).toBeVisible()

  await test.step('[LOOK] an open confirmation is closed', async () => {
    await readAll.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await goHome()
    await expect(page.getByRole('dialog')).toBeHidden()
    await comeBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('[LOOK] open filters are closed', async () => {
    await filters.click()
    await expect(page.getByLabel('Unread only')).toBeVisible()
    await expect(page.getByLabel('Date From')).toBeFocused()
    await goHome()
    await comeBack()
    await expect(page.getByLabel('Unread only')).toBeHidden()
  })

  await test.step('[IN-036] typed search text that was not applied is cleared', async () => {
    await search.fill('grinder')
    await goHome()
    await comeBack()
    await expect(search).toHaveValue('')
  })

  await test.step('[LOOK] nothing of a screen that was left is shown, clicked or reached by the keyboard', async () => {
    await goHome()
    await expect(page.locator('[data-screen=inbox]')).toBeAttached()
    await expect(page.locator('[data-screen=inbox]')).toBeHidden()
  })

  await test.step('[LOOK] each screen keeps its own place', async () => {
    await page.setViewportSize({ width: 1280, height: 420 })
    const home = page.locator('[data-screen=dashboard]')
    const place = () =>
      home.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
        top: scrollTop,
        isAtEnd: scrollTop > 0 && Math.abs(scrollHeight - clientHeight - scrollTop) <= 1,
      }))
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await page.keyboard.press('End')
    await expect.poll(place).toMatchObject({ isAtEnd: true })
    const before = await place()
    await comeBack()
    await goHome()
    expect(await place()).toEqual(before)
  })
})
