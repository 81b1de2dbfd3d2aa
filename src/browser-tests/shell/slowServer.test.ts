import { expect, inEverything, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { goodPassword, openPasswordDialog } from '../support/passwordDialog'
import { demoPassword } from '../support/people'
import { openProfile } from '../support/profile'
import { expectHome, inboxOf, signInByForm } from '../support/screens'
import { openSession } from '../support/tokens'

test(
  'each action shows that it is running until a slow server answers',
  inEverything,
  async ({ page, newPerson, server }) => {
    const person = newPerson()
    const busy = page.getByRole('button').and(page.locator('[aria-busy="true"]'))
    /** The server answers what the action sends only once the action shows that it is running. */
    const slowly = async (act: () => Promise<unknown>) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      const { stop } = await intercept(
        page,
        () => true,
        async (call) => {
          if (call.request().method() !== 'GET') await released
          await call.fallback()
        },
      )
      await act()
      await expect(busy).toHaveCount(1)
      release()
      await expect(busy).toHaveCount(0)
      stop()
    }

    await test.step('[LOOK] signing in', async () => {
      await page.goto('/login')
      await slowly(() => signInByForm(page, person))
      await expectHome(page)
    })
    await test.step('[LOOK] saving the profile', async () => {
      const { firstName, update } = await openProfile(page)
      await firstName.fill('Slow')
      await slowly(() => update.click())
    })
    await test.step('[LOOK] signing out one device, then all others', async () => {
      await Promise.all([openSession(server.url, person), openSession(server.url, person)])
      const { sessions } = await openProfile(page)
      const others = sessions.getByRole('listitem').getByRole('button')
      await expect(others).toHaveCount(2)
      await slowly(() => others.first().click())
      await expect(others).toHaveCount(1)
      const everywhere = 'Sign out everywhere else'
      await sessions.getByRole('button', { name: everywhere }).click()
      const question = page.getByRole('dialog', { name: everywhere })
      await slowly(() => question.getByRole('button', { name: everywhere }).click())
      await expect(question).toBeHidden()
    })
    await test.step('[LOOK] changing the password, as every form in a dialog', async () => {
      const { current, next, confirmation, update } = await openPasswordDialog(page)
      await current.fill(demoPassword)
      await next.fill(goodPassword)
      await confirmation.fill(goodPassword)
      await slowly(() => update.click())
    })
    await test.step('[LOOK] marking all messages as read', async () => {
      await page.goto('/messages')
      await inboxOf(page).readAll.click()
      await slowly(() => page.getByRole('dialog').getByRole('button', { name: 'READ ALL', exact: true }).click())
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  },
)
