import { brandRoles } from '@client/theme/themeColours'
import { contrast } from '@client/theme/colourMaths'
import { changeAccount } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { expect, inEverything, test } from '../support/fixtures'
import { menuOf, titleOf } from '../support/frame'
import { goInside } from '../support/goInside'
import { paintOf } from '../support/paint'
import { people } from '../support/people'
import { expectSignIn, inboxOf, inboxTableOf } from '../support/screens'

const defaultBrand = '#00A0D4'
const southernBrand = '#2E7D4F'

test(
  'a trainee sees the brand of her organisation, and what she has no access to',
  { tag: '@smoke' },
  async ({ signedIn }) => {
    const page = await signedIn(people.sophie)
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-fill').trim())

    await test.step('[SH-025][SH-035][D-26] home of a trainee is /messages', async () => {
      await page.goto('/')
      await expect(page).toHaveURL('/messages')
      await expect(titleOf(page, 'My Messages')).toBeVisible()
      await expect(inboxTableOf(page).rows.first()).toBeVisible()
    })

    await inboxTableOf(page).readAll.click()
    const question = page.getByRole('dialog')
    const button = question.getByRole('button', { name: 'READ ALL' })
    for (const mode of ['dark', 'light'] as const)
      await test.step(`[SH-037] buttons have the organisation's brand colour and stay readable, ${mode}`, async () => {
        await page.emulateMedia({ colorScheme: mode })
        await expect.poll(() => paintOf(button)).toMatchObject({ ground: brandRoles(southernBrand, mode).fill })
        const { ground, text } = await paintOf(button)
        expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5)
      })
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()

    await test.step('[D-29] a user without a roster service is told so', async () => {
      await goInside(page, '/my-shifts')
      await expect(page.getByRole('heading', { name: 'This service is not available for your account' })).toBeVisible()
      await expect(page).toHaveTitle(/My Shifts · Muster$/)
    })

    await test.step('[LOOK] axe finds nothing where a service is missing', async () => {
      await expectAccessible(page)
    })

    await test.step('[SH-037] the brand of one organisation is gone for the next user', async () => {
      expect(await accent()).toBe(brandRoles(southernBrand, 'light').fill)
      await menuOf(page).account.click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect.poll(accent).toBe(brandRoles(defaultBrand, 'light').fill)
    })

    await test.step('[SH-036] a missing brand is #00A0D4 before the sign-in', async () => {
      await page.goto('/login')
      await expectSignIn(page)
      const { ground } = await paintOf(page.getByRole('button', { name: 'Sign in' }))
      expect(ground).toBe(brandRoles(defaultBrand, 'light').fill)
    })
  },
)

test("an organisation's colour, logo and symbol are shown", inEverything, async ({ signedIn, problems }) => {
  const page = await signedIn(people.ella)
  const brand = page.getByRole('banner').getByRole('link').first()
  const picture = '/icon.svg' // any of our pictures works

  await test.step('[SH-037] the organisation’s logo replaces its name', async () => {
    await changeAccount(page, { brandLogo: picture, brandPrimaryColor: null })
    await page.goto('/messages')
    await expect(brand.getByRole('img', { name: 'Harbour Kitchens' })).toBeVisible()
    await expect(brand).toHaveText('')
  })

  await test.step('[SH-036] a missing brand is #00A0D4 after the sign-in too', async () => {
    await inboxOf(page).readAll.click()
    const button = page.getByRole('dialog').getByRole('button', { name: 'READ ALL' })
    await expect.poll(async () => (await paintOf(button)).ground).toBe(brandRoles(defaultBrand, 'light').fill)
  })

  await test.step('[SH-037] a symbol is shown next to the name', async () => {
    await changeAccount(page, { brandLogoSymbol: picture })
    await page.reload()
    await expect(brand.locator('img')).toBeVisible()
    await expect(brand).toHaveText('Harbour Kitchens')
  })

  await test.step('[SH-037] a logo that fails to load is replaced by the initial', async () => {
    problems.allow(/logos\/gone/)
    await changeAccount(page, { brandLogo: '/logos/gone.svg', brandBrandInitial: 'K' })
    await page.reload()
    await expect(brand).toHaveText('KHarbour Kitchens')
    await expect(brand).toHaveAccessibleName('Harbour Kitchens')
    await expect(brand.locator('img')).toHaveCount(0)
  })
})
