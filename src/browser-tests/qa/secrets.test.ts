import type { Account } from '@contract/session'
import { changeAnswer, withQa } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { goInside } from '../support/goInside'
import { intercept } from '../support/intercept'
import { demoAccounts, demoPassword } from '../support/people'
import { openPinDialog, pinPath } from '../support/pinDialog'
import { profileOf } from '../support/profile'
import { exportOverAll } from '../support/replay'
import { noteSecrets, storedSecrets } from '../support/secrets'
import { codesOf, dialogOf, setUp } from '../support/twoFactorDialog'

const recoveryCodes = ['qk7mz-w3hpd', 'x9rtv-b6ncf']
const typed = { pin: '739264', code: '580417' }

test('[D-95] no export of any demo account contains a secret of its session', async ({ signedIn, problems }) => {
  problems.allow(/status of 422/)
  let found = 0
  for (const { email } of demoAccounts)
    await test.step(email, async () => {
      const page = await signedIn(email)
      await changeAnswer<Account>(page, '/api/me', (account) => ({
        ...withQa(account),
        canUpdatePinByLocations: true, // nothing is asked before the PIN is sent
      }))
      const secretsOfAnswers = noteSecrets(page)
      await intercept(page, '/api/enable_two_factor', (call) =>
        call.fulfill({ json: { otpEnabled: true, recoveryCodes } }),
      )
      await intercept(page, pinPath, (call) =>
        call.fulfill({ status: 422, json: { errors: { pin: ['This PIN is taken'] }, message: 'This PIN is taken' } }),
      )
      await page.goto(email.endsWith('harbour.test') ? '/feed' : '/messages')
      await expect(page.getByRole('main').getByRole('link', { name: /\w/ }).first()).toBeVisible()

      await goInside(page, '/profile')
      const ofPin = await openPinDialog(page)
      await ofPin.enter(typed.pin)
      await ofPin.password.fill(demoPassword)
      await ofPin.update.click()
      await expect(ofPin.shown.getByText('This PIN is taken')).toBeVisible()
      await page.keyboard.press('Escape')
      await profileOf(page).discard.getByRole('button', { name: 'Yes, discard it' }).click()

      await profileOf(page).setUpOtp.click()
      const ofFactor = dialogOf(page, setUp)
      const key = (await ofFactor.secret.textContent()) ?? ''
      await ofFactor.code.fill(typed.code)
      await ofFactor.password.fill(demoPassword)
      await ofFactor.confirm.click()
      await expect(codesOf(page).getByText(recoveryCodes[0] ?? '')).toBeVisible()

      const secrets = [
        ...(await storedSecrets(page)),
        ...(await secretsOfAnswers()),
        ...recoveryCodes,
        key,
        demoPassword,
      ]
      found += secrets.length
      for (const keepsTexts of [true, false]) {
        const { text } = await exportOverAll(page, { keepsTexts })
        expect(secrets.filter((one) => text.includes(one) || text.includes(encodeURIComponent(one)))).toEqual([])
        const around = (digits: string) => text.match(new RegExp(`.{0,200}\\b${digits}\\b`))?.[0]
        for (const [name, digits] of Object.entries(typed)) expect(around(digits), name).toBeUndefined()
      }
    })
  expect(found).toBeGreaterThan(100)
})
