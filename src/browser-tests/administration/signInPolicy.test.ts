import { expectAccessible } from '../support/axe'
import { pauseClock } from '../support/clock'
import { expect, test } from '../support/fixtures'
import { goLive } from '../support/goLive'
import { demoPassword, people } from '../support/people'
import { expectSignIn, signInByForm } from '../support/screens'
import { setUpSecondFactor } from '../support/secondFactor'
import { storedToken } from '../support/tokens'
import { codesOf, confirmIn, keepCodes, setUp } from '../support/twoFactorDialog'

test('an administrator decides how people sign in, and it happens to them', async ({
  freshServer,
  signedIn,
  problems,
}) => {
  problems.allow(/(401|403|422) .*\/api\//)
  const serverUrl = freshServer.url
  const page = await signedIn(people.hannah, { serverUrl })
  const ella = await signedIn(people.ella, { serverUrl })
  const choose = async (field: string, choice: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByTitle(choice, { exact: true }).click()
  }
  const save = page.getByRole('button', { name: 'Save' })
  const saved = page.getByText('Sign-in policy has been updated successfully')

  await test.step('who has no second factor cannot require one; what was chosen stays', async () => {
    await page.goto('/administration/sign-in')
    await expect(save).toBeDisabled()
    await expectAccessible(page)
    await choose('Required for', 'Everyone')
    await expect(page.getByText(/^\d+ people have not set it up yet\.$/)).toBeVisible()
    await save.click()
    const question = page.getByRole('dialog', { name: 'Require two-step authentication?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Require it' }).click()
    await expect(page.getByText('Set up two-step authentication for yourself first, in your profile')).toBeVisible()
    await expect(page.getByRole('form', { name: 'Sign-in' }).getByTitle('Everyone')).toBeVisible()
  })

  await test.step('everyone else without one is led to sign-in, from the page that is open', async () => {
    await goLive(ella, '/messages')
    await setUpSecondFactor(serverUrl, people.hannah, await storedToken(page))
    await save.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Require it' }).click()
    await expect(saved).toBeVisible()
    await expectSignIn(ella)
  })

  await test.step('and sets one up, before anything else', async () => {
    await signInByForm(ella, people.ella)
    const title = ella.getByRole('heading', { name: 'Set up two-step authentication' })
    await expect(title).toBeVisible()
    await ella.goto('/messages')
    await expect(title).toBeVisible()
    await expectAccessible(ella)
    await ella.getByRole('button', { name: 'Set up' }).click()
    await confirmIn(ella, setUp)
    await expect(codesOf(ella)).toBeVisible()
    await keepCodes(ella)
    await expect(ella.getByRole('feed', { name: 'Messages' })).toBeVisible()
    await expect(title).toBeHidden()
  })

  await test.step('who does nothing is asked, stays by an answer, and is signed out without one', async () => {
    await ella.clock.install()
    await choose('Sign out people who do nothing', 'After 15 minutes')
    await save.click()
    await expect(ella.getByRole('dialog')).toBeHidden()
    const noted = ella.waitForResponse(/\/api\/me\/activity$/) // of the visit that begins, maybe before its page is there
    await ella.reload()
    await expect(ella.getByRole('feed', { name: 'Messages' })).toBeVisible()
    await pauseClock(ella)
    await ella.clock.runFor(2_000)
    await noted
    await ella.clock.runFor(14 * 60_000)
    const question = ella.getByRole('dialog', { name: 'Are you still there?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await ella.clock.runFor(1_000)
    await expect(question).toBeHidden()
    await ella.clock.runFor(15 * 60_000 + 2_000)
    await ella.clock.resume()
    await expectSignIn(ella)
    await expect(ella.getByText('Signed out after inactivity')).toBeVisible()
  })

  await test.step('another email address needs the password, where the policy says so', async () => {
    await page.getByRole('switch', { name: /^Ask for the password/ }).click()
    await save.click()
    await expect(save).toBeDisabled()
    await page.goto('/profile')
    const password = page.getByLabel('Current password')
    await expect(password).toBeHidden()
    await page.getByLabel('Email').fill('hannah.other@harbour.test')
    await page.getByRole('button', { name: 'UPDATE' }).click()
    await expect(page.getByText('Password is required')).toBeVisible()
    await password.fill(demoPassword)
    await page.getByRole('button', { name: 'UPDATE' }).click()
    await expect(password).toBeHidden()
    await expect(page.getByLabel('Email')).toHaveValue('hannah.other@harbour.test')
  })
})
