import { sessionCalls } from '@contract/session'
import { breakDown, hold, recordCalls } from '../support/calls'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { messagesCardOf, servicesOf, titleOf } from '../support/frame'
import { people } from '../support/people'
import { expectSignIn, signInByForm } from '../support/screens'

const [account, services] = ['/api/me', '/api/services']

test('account and services load, fail and recover', { tag: '@smoke' }, async ({ page, problems }) => {
  problems.allow(/(422|500) .*\/api\/(me|services)/)
  const calls = await recordCalls(page)
  const splash = page.getByRole('status').filter({ hasText: 'Loading Muster' })
  const { links, failed } = servicesOf(page)

  await test.step('[SH-017] idle: before sign-in neither is requested, and the form is shown', async () => {
    await page.goto('/login')
    await expectSignIn(page)
    await expect(splash).toBeHidden()
    expect(calls.count('GET', account)).toBe(0)
    expect(calls.count('GET', services)).toBe(0)
  })

  await test.step('[SH-017] a failed account leads back to the form, which says so', async () => {
    const brokenAccount = await breakDown(page, account, 422)
    await signInByForm(page, people.ella)
    await expect(page.getByText('Failed to login with token.')).toBeVisible()
    await expectSignIn(page)
    expect(calls.count('GET', account)).toBe(1)
    brokenAccount.heal()
  })

  const retried = await hold(page, services)
  const broken = await breakDown(page, services)
  const first = await hold(page, services) // the last handler runs first, so register it before the failing one
  await test.step('[SH-017] signing in again requests the account again; the splash is shown meanwhile', async () => {
    const heldAccount = await hold(page, account)
    await signInByForm(page, people.ella)
    await expect(splash).toBeVisible()
    await expect.poll(() => calls.count('GET', account)).toBe(2)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden()

    const answered = page.waitForResponse(`**${account}`)
    heldAccount.release()
    expect(sessionCalls.me.response.parse(await (await answered).json()).email).toBe(people.ella)
  })

  await test.step('[SH-017] with the account loaded and the services pending, the splash stays', async () => {
    await expect(splash).toBeVisible()
    await expect(titleOf(page, 'My Home')).toBeHidden()
  })

  await test.step('[SH-017][SH-018] failed services leave the bar empty and the app usable, with Try again', async () => {
    first.release()
    await expect(page).toHaveURL('/dashboard') // the workforce's home, not a training organisation's
    await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(splash).toBeHidden()
    await expect(links).toHaveCount(0)
  })

  await test.step('[LOOK] axe finds nothing on the dashboard, with messages and with failed services', async () => {
    await expect(messagesCardOf(page).getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('[SH-017] while they are pending again the page and the notice stay', async () => {
    broken.heal()
    const before = calls.count('GET', services)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => calls.count('GET', services)).toBe(before + 1)
    await expect(failed).toBeVisible()
    await expect(titleOf(page, 'My Home')).toBeVisible()
    await expect(links).toHaveCount(0)
  })

  await test.step('[SH-017] GET /api/services returns {services}, which the bar shows', async () => {
    const answered = page.waitForResponse(`**${services}`)
    retried.release()
    const body = (await (await answered).json()) as { services: { name: string }[] }
    expect(Object.keys(body)).toEqual(['services', 'sources']) // sources: the widgets that there are (decision 0042)
    await expect(failed).toBeHidden()
    await expect(links).toHaveCount(body.services.length)
    for (const { name } of body.services) await expect(links.filter({ hasText: name })).toHaveCount(1)
  })
})
