import { expectAccessible } from '../support/axe'
import { directoryOf } from '../support/directory'
import { expect, test } from '../support/fixtures'
import { goLive } from '../support/goLive'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'
import { expectSignIn } from '../support/screens'
import { goToProvider, setUpProvider, withProvider } from '../support/singleSignOn'

const email = 'mira.lund@harbour.test'

withProvider.setTimeout(150_000)
withProvider(
  'a directory adds somebody, moves them between groups while they are signed in, and has them out at once',
  async ({ portal: { url: serverUrl }, provider, signedIn, openContext, problems }) => {
    problems.allow(/(422|403|401) .*\/api\//)
    problems.allow(/404 .*\/api\/media\//) // pictures of the location that is theirs no longer
    const page = await signedIn(people.hannah, { serverUrl })
    const theirs = await (await openContext({ isFresh: true })).newPage()
    const { rows, row, search, dialog, save } = listPageOf(page)
    const main = page.getByRole('main')
    const tokens = main.getByRole('list', { name: 'Tokens' })
    const option = (name: string) =>
      page.getByRole('region', { name: 'Open menus' }).getByTitle(name, { exact: true }).click()
    let directory = directoryOf(serverUrl, 'none')
    let id = ''
    const groups = { norwood: '', glenelg: '' }

    await test.step('an administrator makes a token, which is shown once', async () => {
      await page.goto(`${serverUrl}/administration`)
      await main.getByRole('link', { name: 'Sign-in', exact: true }).click()
      await page.getByRole('navigation').getByRole('link', { name: 'Directory', exact: true }).click()
      await expect(main.getByText(`${serverUrl}/scim/v2`)).toBeVisible()
      await expectAccessible(page)
      await main.getByRole('button', { name: 'New token' }).click()
      await dialog.getByLabel('Name').fill('entra id')
      await expectAccessible(page)
      const make = dialog.getByRole('button', { name: 'Make token' })
      await make.click()
      await expect(dialog).toContainText(/name has already been taken/i)
      await dialog.getByLabel('Name').fill('Okta')
      await expect(make).toBeEnabled()
      await make.click()
      await expect(dialog).toContainText('Copy this token')
      await expectAccessible(page)
      directory = directoryOf(serverUrl, (await dialog.getByText(/^muster-scim-/).textContent()) ?? '')
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(tokens.getByRole('listitem').filter({ hasText: 'Okta' })).toContainText('Never used.')
    })

    await test.step('the directory sends a person and groups, which appear by themselves', async () => {
      id = await directory.createUser({
        userName: email,
        givenName: 'Mira',
        familyName: 'Lund',
        externalId: 'okta-0417',
      })
      groups.norwood = await directory.createGroup('Crew Norwood')
      groups.glenelg = await directory.createGroup('Crew Glenelg')
      await directory.join(groups.norwood, id)
      await expect(row('Crew Norwood').getByRole('cell', { name: '1', exact: true })).toBeVisible()
      await expect(row('Crew Glenelg')).toBeVisible()
    })

    await test.step('the administrator says what follows from each', async () => {
      for (const place of ['Norwood', 'Glenelg']) {
        await main.getByRole('button', { name: `Edit: Crew ${place}` }).click()
        await expect(dialog).toContainText(`What follows from Crew ${place}`)
        await dialog.getByRole('combobox', { name: 'Locations' }).click()
        await option(place)
        await page.keyboard.press('Escape')
        await expectAccessible(page)
        await save()
        await expect(dialog).toHaveCount(0)
        await expect(row(`Crew ${place}`).getByRole('cell', { name: place, exact: true })).toBeVisible()
      }
      await search.fill('crew norw')
      await expect(rows).toHaveCount(1)
    })

    await test.step('the person signs in at the provider, the first time, and sees their location', async () => {
      await provider.behave({ accounts: { mira: { email, email_verified: true } } })
      await setUpProvider(serverUrl, provider)
      await theirs.goto(`${serverUrl}/messages`)
      await goToProvider(theirs, email)
      await expect(theirs.getByRole('heading', { name: 'Harbour ID' })).toBeVisible()
      await theirs.getByLabel('Name').fill('mira')
      await theirs.getByRole('button', { name: 'Sign in' }).click()
      await expect(theirs).toHaveURL(/\/messages/)
      await goLive(theirs, `${serverUrl}/feed`)
      await expect(theirs.getByText('Norwood').first()).toBeVisible()
    })

    await test.step('their page says that the directory manages them', async () => {
      await page.goto(`${serverUrl}/administration/people/${id}`)
      await expect(main).toContainText('Managed by the directory as okta-0417.')
      await goLive(page, `${serverUrl}/administration/people?search=mira+lund`)
      await expect(row('Mira Lund')).toContainText('Norwood')
    })

    await test.step('moved to another group, their location follows in both open windows', async () => {
      await directory.join(groups.glenelg, id)
      await directory.leave(groups.norwood, id)
      await expect(row('Mira Lund')).toContainText('Glenelg')
      await expect(row('Mira Lund')).not.toContainText('Norwood')
      await expect(theirs.getByText('Glenelg').first()).toBeVisible()
      await expect(theirs.getByText('Norwood')).toHaveCount(0)
    })

    await test.step('disabled by the directory, they are out at once', async () => {
      const from = performance.now()
      await directory.setActive(id, false)
      const answered = performance.now()
      await expectSignIn(theirs)
      const out = performance.now()
      process.stdout.write(
        `disabled by SCIM: answered after ${Math.round(answered - from)} ms, out ${Math.round(out - answered)} ms later\n`,
      )
      await expect(row('Mira Lund')).toContainText('Disabled')
    })

    await test.step('revoked after a question, the token is refused', async () => {
      await page.goto(`${serverUrl}/administration/directory`)
      await tokens.getByRole('button', { name: 'Revoke: Okta' }).click()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
      await expect(tokens.getByRole('listitem').filter({ hasText: 'Okta' })).toContainText('Revoked')
      expect(await directory.status()).toBe(401)
    })
  },
)

test('the directory is for administrators alone', async ({ signedIn }) => {
  const page = await signedIn(people.priya)
  await page.goto('/administration/directory')
  await expect(page.getByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
})
