import type { Account } from '@contract/session'
import { changeAnswer, withQa } from '../support/answers'
import { chatOf } from '../support/chat'
import { prepareStorage } from '../support/contexts'
import { feedOf } from '../support/feeds'
import { expect, test } from '../support/fixtures'
import { goInside } from '../support/goInside'
import { intercept } from '../support/intercept'
import { demoAccounts, demoPassword } from '../support/people'
import { openPinDialog, pinPath } from '../support/pinDialog'
import { profileOf } from '../support/profile'
import { exportOverAll } from '../support/replay'
import { inboxTableOf } from '../support/screens'
import { noteSecrets, storedSecrets, type Secret } from '../support/secrets'
import { openSession } from '../support/tokens'
import { codesOf, dialogOf, setUp } from '../support/twoFactorDialog'

const recoveryCodes = ['qk7mz-w3hpd', 'x9rtv-b6ncf']
const taken = 'This PIN is taken'
const typed = { pin: '739264', code: '580417' }

test('[D-95] no export of any demo account contains a secret of its session', async ({ page, server, problems }) => {
  problems.allow(/status of 422/)
  await changeAnswer<Account>(page, '/api/me', (account) => ({
    ...withQa(account),
    canUpdatePinByLocations: true, // nothing is asked before the PIN is sent
  }))
  await intercept(page, '/api/enable_two_factor', (call) => call.fulfill({ json: { otpEnabled: true, recoveryCodes } }))
  await intercept(page, pinPath, (call) =>
    call.fulfill({ status: 422, json: { errors: { pin: [taken] }, message: taken } }),
  )
  const takeSecrets = noteSecrets(page)
  const kinds = new Set<Secret['kind']>()
  for (const { email } of demoAccounts)
    await test.step(email, async () => {
      await prepareStorage(page, server.url, await openSession(server.url, email)) // one page: it has compiled the app
      if (email.endsWith('harbour.test')) {
        await page.goto('/messages/conversations')
        await expect(chatOf(page).list.getByRole('link').first()).toBeVisible()
        await goInside(page, '/feed')
        await expect(feedOf(page).cards.first()).toBeVisible()
      } else {
        await page.goto('/messages')
        await expect(inboxTableOf(page).rows.first()).toBeVisible()
      }

      await goInside(page, '/profile')
      const ofPin = await openPinDialog(page)
      await ofPin.enter(typed.pin)
      await ofPin.password.fill(demoPassword)
      await ofPin.update.click()
      await expect(ofPin.shown.getByText(taken)).toBeVisible()
      await page.keyboard.press('Escape')
      await profileOf(page).discard.getByRole('button', { name: 'Yes, discard it' }).click()

      await profileOf(page).setUpOtp.click()
      const ofFactor = dialogOf(page, setUp)
      const key = (await ofFactor.secret.textContent()) ?? ''
      await ofFactor.code.fill(typed.code)
      await ofFactor.password.fill(demoPassword)
      await ofFactor.confirm.click()
      await expect(codesOf(page).getByText(recoveryCodes[0] ?? '')).toBeVisible()

      const answered = await takeSecrets()
      for (const { kind } of answered) kinds.add(kind)
      const secrets = [
        ...(await storedSecrets(page)),
        ...answered.map(({ text }) => text),
        ...recoveryCodes,
        key,
        demoPassword,
      ]
      for (const keepsTexts of [true, false]) {
        const { text } = await exportOverAll(page, { keepsTexts })
        expect(secrets.filter((one) => text.includes(one) || text.includes(encodeURIComponent(one)))).toEqual([])
        const around = (digits: string) => text.match(new RegExp(`.{0,200}\\b${digits}\\b`))?.[0]
        for (const [name, digits] of Object.entries(typed)) expect(around(digits), name).toBeUndefined()
      }
    })
  expect([...kinds].toSorted(), 'kinds of secrets that were looked for').toEqual([
    'secondFactor',
    'signedLink',
    'token',
  ])
})
