import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { demoPassword, people } from '../support/people'
import { openProfile, profileOf, refuseOnce, wordsUnder } from '../support/profile'
import { expectSignIn, logOut, noticesOf, signInByForm } from '../support/screens'

const successText = 'Profile has been updated successfully'

test('a user changes the name, then the login address', { tag: '@smoke' }, async ({ page, newPerson, problems }) => {
  problems.allow(/422 .*\/api\/login/)
  const person = newPerson()
  const renamed = person.replace('@', '.renamed@')
  const calls = await recordCalls(page)
  await page.goto('/login')
  await signInByForm(page, person)
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  await page.getByRole('button', { name: /^Logged in as/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  const { firstName, lastName, email, update } = profileOf(page)

  await test.step('[PR-004] the e-mail is the login address', () => expect(email).toHaveValue(person))
  await test.step('[PR-011][PR-012] Update sends the three values, trimmed, and reports success', async () => {
    await firstName.fill('William')
    await lastName.fill(' Tran-Nguyen ')
    await update.click()
    await expect(noticesOf(page)).toHaveText(successText)
    expect(calls.to('PUT', '/api/me').map((call) => call.postDataJSON())).toEqual([
      { firstName: 'William', lastName: 'Tran-Nguyen', email: person },
    ])
    await expect(lastName).toHaveValue('Tran-Nguyen')
    await expect(page.getByRole('heading', { name: 'William Tran-Nguyen' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logged in as William Tran-Nguyen' })).toBeVisible()
  })
  await test.step('[PR-010][PR-011] sent values are saved: a reload shows them, and Update is disabled', async () => {
    await page.reload()
    await expect(firstName).toHaveValue('William')
    await expect(update).toBeDisabled()
  })
  await test.step('[PR-009] the e-mail is sent trimmed', async () => {
    calls.clear()
    await email.fill(`  ${renamed}  `)
    await expect(wordsUnder(page, 'Email')).toHaveText('')
    await update.click()
    await expect(noticesOf(page)).toHaveText(successText)
    expect(calls.to('PUT', '/api/me').map((call) => call.postDataJSON())).toEqual([
      { firstName: 'William', lastName: 'Tran-Nguyen', email: renamed },
    ])
  })
  await test.step('[PR-004] the new e-mail now signs in, and the old one does not', async () => {
    await logOut(page)
    await expectSignIn(page)
    await signInByForm(page, person)
    await expect(page.getByText('Login fail!')).toBeVisible()
    await signInByForm(page, renamed, demoPassword)
    await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
    await page.getByRole('button', { name: /^Logged in as/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(email).toHaveValue(renamed)
  })
})

test('a refused update keeps the typed values, and shows the reasons at their fields', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/(422|500) .*\/api\/me/)
  const page = await signedIn(people.ella)
  const { firstName, email, update } = await openProfile(page)
  const general = (words: string) => page.getByRole('alert').filter({ hasText: words })

  await test.step('[PR-013] a failure is reported, and typed values stay', async () => {
    await refuseOnce(page, 'PUT', '/api/me', { errors: { base: ['Something went wrong'] }, message: 'x' }, 500)
    await firstName.fill('Elle')
    await update.click()
    await expect(noticesOf(page)).toHaveText('Could not update profile')
    await expect(firstName).toHaveValue('Elle')
    await expect(general('Something went wrong')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Ella King' })).toBeVisible()
  })
  await test.step('[SH-056][SH-057] messages are joined; those without an input are general messages', async () => {
    const errors = { firstName: ['is reserved', 'is too short'], timeZone: ['is unknown', 'is closed'] }
    await refuseOnce(page, 'PUT', '/api/me', { errors, message: 'is reserved' })
    await update.click()
    await expect(wordsUnder(page, 'First Name')).toHaveText('This first name is reserved and is too short')
    await expect(general('Time zone')).toHaveText('Time zone is unknown and is closed')
  })
  await test.step('[D-13] a plain list of messages is shown as general messages', async () => {
    await refuseOnce(page, 'PUT', '/api/me', ['Ask your manager first'])
    await firstName.fill('Ellie')
    await update.click()
    await expect(general('Ask your manager first')).toBeVisible()
  })
  await test.step("[SH-056] a taken e-mail is reported below it as 'This email …', and focused", async () => {
    await firstName.fill('Ella')
    await email.fill(people.priya)
    await update.click()
    await expect(wordsUnder(page, 'Email')).toHaveText('This email has already been taken')
    await expect(email).toBeFocused()
    await expect(email).toHaveValue(people.priya)
  })
  await test.step('[SH-056][LOOK] it does not look saved: not while it is refused, and not after a reload', async () => {
    await expect(page.getByRole('heading', { name: 'Ella King' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logged in as Ella King' })).toBeVisible()
    await expect(update).toBeEnabled()
    await expect(page.getByText(people.priya)).toHaveCount(0)
    await page.reload()
    await expect(email).toHaveValue(people.priya)
    await expect(page.getByText('Draft restored')).toBeVisible()
    await update.click()
    await expect(wordsUnder(page, 'Email')).toHaveText('This email has already been taken')
    await email.fill('ella.somewhere@harbour.test')
    await expect(wordsUnder(page, 'Email')).toHaveText('')
  })
})
