import type { Page } from '@playwright/test'
import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { demoPassword, people, spare } from '../support/people'
import { openProfile, profileOf, refuseOnce, wordsUnder } from '../support/profile'
import { noticesOf, signInByForm } from '../support/screens'

/** All that IndexedDB holds, as text. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(request.error?.message))
      })
    const values: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        values.push(await settled(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(values)
  })

test("[PR-001] the header is 'user profile', and a click on it returns to '/'", async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { title } = await openProfile(page)
  await expect(title).toHaveText('user profile')
  await expect(page).toHaveTitle(/User profile · Muster$/)
  await expect(title.getByRole('link')).toHaveAttribute('href', '/')
  await title.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})

test("[SV-011] the profile names the person's role as the table does", async ({ signedIn }) => {
  for (const [email, role] of [
    [people.ella, 'Employee'],
    [people.hannah, 'Admin'],
  ] as const) {
    const page = await signedIn(email)
    await openProfile(page)
    await expect(page.getByText(`${role} · Harbour Kitchens`, { exact: true })).toBeVisible()
  }
})

test('[SH-031] only /profile itself is the profile', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await openProfile(page)
  for (const path of ['/profile/', '/profile?x=1']) {
    await page.goto(path)
    await expect(profileOf(page).firstName).toHaveValue('Ella')
  }
  for (const path of ['/profile/x', '/profiles', '/profile/security']) {
    await page.goto(path)
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expect(profileOf(page).firstName).toHaveCount(0)
  }
})

test('[SH-031] who may not use the portal sees no profile, and nothing is asked for it', async ({ signedIn }) => {
  const page = await signedIn(people.lewis)
  const calls = await recordCalls(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  expect(calls.count('GET', '/api/me/sessions')).toBe(0)
})

test('[PR-002][PR-003] the form, the two-step block, and the buttons for password and PIN', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const profile = await openProfile(page)
  await expect(profile.firstName).toHaveValue('Ella')
  await expect(profile.lastName).toHaveValue('King')
  await expect(profile.email).toHaveValue(people.ella)
  await expect(page.getByRole('heading', { name: 'Two-step authentication' })).toBeVisible()
  await expect(profile.changePassword).toBeVisible()
  await expect(profile.changePin).toHaveAccessibleDescription('Shared mobile device')
  await expect(page.getByRole('heading', { name: 'Shared mobile device' })).toBeVisible()
})

test('[PR-005][PR-006][PR-007][PR-008] each field says what is wrong with it', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { firstName, lastName, email, update } = await openProfile(page)
  await firstName.fill('   ')
  await expect(wordsUnder(page, 'First Name')).toHaveText('First Name is required')
  await expect(firstName).toHaveAccessibleDescription('First Name is required')
  await lastName.fill('')
  await expect(wordsUnder(page, 'Last Name')).toHaveText('Last Name is required')
  await email.fill('')
  await expect(wordsUnder(page, 'Email')).toHaveText('Email is required')
  for (const wrong of ['ella', 'ella@', '@harbour.test', 'ella king@harbour.test']) {
    await email.fill(wrong)
    await expect(wordsUnder(page, 'Email')).toHaveText('Email is invalid')
  }
  await expect(update).toBeDisabled()
})

test('[PR-010] Update is disabled unless the form is valid and changed, and says why', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { firstName, update } = await openProfile(page)
  await expect(update).toBeDisabled()
  await update.hover({ force: true })
  await expect(page.getByRole('tooltip')).toHaveText('Nothing has been changed yet')
  await firstName.fill('Elle')
  await expect(update).toBeEnabled()
  await firstName.fill('')
  await expect(update).toBeDisabled()
  await firstName.fill('Ella')
  await expect(update).toBeDisabled()
})

test('[PR-010][PR-011][PR-012] Update sends the three values, rests while it does, and says that it worked', async ({
  signedIn,
}) => {
  const page = await signedIn(spare.updatesProfile)
  const calls = await recordCalls(page)
  const { firstName, lastName, update } = await openProfile(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await intercept(page, '/api/me', async (route) => {
    await released
    await route.continue()
  })
  await firstName.fill('William')
  await lastName.fill(' Tran-Nguyen ')
  await update.click()
  await expect(update).toBeDisabled()
  release()

  await expect(noticesOf(page)).toHaveText('Profile has been updated successfully')
  expect(calls.to('PUT', '/api/me').map((call) => call.postDataJSON() as unknown)).toEqual([
    { firstName: 'William', lastName: 'Tran-Nguyen', email: spare.updatesProfile },
  ])
  await expect(lastName).toHaveValue('Tran-Nguyen')
  await expect(page.getByRole('heading', { name: 'William Tran-Nguyen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logged in as William Tran-Nguyen' })).toBeVisible()
  await page.reload()
  await expect(firstName).toHaveValue('William')
  await expect(update).toBeDisabled()
})

test('[PR-004][PR-009] the e-mail is the login address, and goes out trimmed', async ({ page, problems }) => {
  problems.allow(/422 .*\/api\/login/)
  const renamed = 'yasmin.renamed@harbour.test'
  const calls = await recordCalls(page)
  await page.goto('/login')
  await signInByForm(page, spare.changesEmail)
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  const { email, update } = await openProfile(page)
  await expect(email).toHaveValue(spare.changesEmail)
  await email.fill(`  ${renamed}  `)
  await expect(wordsUnder(page, 'Email')).toHaveText('')
  await update.click()
  await expect(noticesOf(page)).toHaveText('Profile has been updated successfully')
  expect(calls.to('PUT', '/api/me').map((call) => (call.postDataJSON() as { email: string }).email)).toEqual([renamed])

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signInByForm(page, spare.changesEmail)
  await expect(page.getByText('Login fail!')).toBeVisible()
  await signInByForm(page, renamed, demoPassword)
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  await expect((await openProfile(page)).email).toHaveValue(renamed)
})

test('[PR-013] a failure says so, and what was typed stays', async ({ signedIn, problems }) => {
  problems.allow(/500 .*\/api\/me/)
  const page = await signedIn(people.ella)
  const { firstName, update } = await openProfile(page)
  await refuseOnce(page, 'PUT', '/api/me', { errors: { base: ['Something went wrong'] }, message: 'x' }, 500)
  await firstName.fill('Elle')
  await update.click()
  await expect(noticesOf(page)).toHaveText('Could not update profile')
  await expect(firstName).toHaveValue('Elle')
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Ella King' })).toBeVisible()
})

test("[SH-056] a taken e-mail is told under it as 'This email …', and has the focus", async ({
  signedIn,
  problems,
}) => {
  problems.allow(/422 .*\/api\/me/)
  const page = await signedIn(people.ella)
  const { email, update } = await openProfile(page)
  await email.fill(people.priya)
  await update.click()
  await expect(wordsUnder(page, 'Email')).toHaveText('This email has already been taken')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue(people.priya)
  await email.fill('ella.somewhere@harbour.test')
  await expect(wordsUnder(page, 'Email')).toHaveText('')
})

test('[SH-056][SH-057] messages are joined, and those without an input stand in the general place', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/422 .*\/api\/me/)
  const page = await signedIn(people.ella)
  const { firstName, update } = await openProfile(page)
  const errors = { firstName: ['is reserved', 'is too short'], timeZone: ['is unknown', 'is closed'] }
  await refuseOnce(page, 'PUT', '/api/me', { errors, message: 'is reserved' })
  await firstName.fill('Elle')
  await update.click()
  await expect(wordsUnder(page, 'First Name')).toHaveText('This first name is reserved and is too short')
  await expect(page.getByRole('alert').filter({ hasText: 'Time zone' })).toHaveText(
    'Time zone is unknown and is closed',
  )
})

test('[D-13] a plain list of sentences is shown in the general place', async ({ signedIn, problems }) => {
  problems.allow(/422 .*\/api\/me/)
  const page = await signedIn(people.ella)
  const { firstName, update } = await openProfile(page)
  await refuseOnce(page, 'PUT', '/api/me', ['Ask your manager first'])
  await firstName.fill('Elle')
  await update.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ask your manager first' })).toBeVisible()
})

test('[SH-051] Update rests for a second after a click, so that two clicks send once', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/422 .*\/api\/me/)
  const page = await signedIn(people.ella)
  const { email, update } = await openProfile(page)
  const calls = await recordCalls(page)
  await email.fill(people.priya)
  const clicked = Date.now()
  await update.dblclick()
  await expect(wordsUnder(page, 'Email')).toHaveText('This email has already been taken')
  expect(calls.count('PUT', '/api/me')).toBe(1)
  await expect(update).toBeEnabled()
  expect(Date.now() - clicked).toBeGreaterThanOrEqual(1_000)
})

test("[SH-052] leaving a changed form asks 'Discard Changes?'", async ({ signedIn }) => {
  const page = await signedIn(spare.draftsProfile)
  const { firstName, title, discard } = await openProfile(page)
  await firstName.fill('Dylla')
  await title.getByRole('link').click()
  await expect(discard).toBeVisible()
  await discard.getByRole('button', { name: 'No, keep it' }).click()
  await expect(discard).toBeHidden()
  await expect(firstName).toHaveValue('Dylla')
  expect(new URL(page.url()).pathname).toBe('/profile')

  await title.getByRole('link').click()
  await discard.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  await page.goBack()
  await expect(firstName).toHaveValue('Dylan')
})

test('[SH-052] a form without changes is left at once', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { firstName, title } = await openProfile(page)
  await firstName.fill('Elle')
  await firstName.fill('Ella')
  await title.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})

test('[LOOK] what was typed survives a reload; passwords and PINs are not kept', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { firstName, update, changePassword, changePin, dialog } = await openProfile(page)
  await changePassword.click()
  await dialog('Change password').getByLabel('Current Password').fill('Not.To.Be.Kept.1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await changePin.click()
  await dialog('Change PIN').getByLabel('Digit 1 of 6').pressSequentially('271828')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await firstName.fill('Elle-Draft')
  await expect.poll(() => keptText(page)).toContain('Elle-Draft')
  expect(await keptText(page)).not.toMatch(/Not\.To\.Be\.Kept|271828/)

  await page.reload()
  await expect(firstName).toHaveValue('Elle-Draft')
  await expect(update).toBeEnabled()
})
