import { changeServices, aService } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { locationOf, menuOf, messagesCardOf, titleOf } from '../support/frame'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

test(
  'a user without an HR access role has the messages as home',
  { tag: '@smoke' },
  async ({ signedIn, newPerson }) => {
    const page = await signedIn(newPerson('casual'))
    for (const [ids, address] of [
      ['[SH-025][SH-026][SH-035][D-26]', '/'],
      ['[SH-027]', '/dashboard'],
    ] as const)
      await test.step(`${ids} a user who opens ${address} is redirected to the messages`, async () => {
        const account = page.waitForResponse('**/api/me')
        await page.goto(address)
        expect(await (await account).json()).toMatchObject({ accessRoles: { hris: [] } })
        await expect(page).toHaveURL('/messages')
        await expect(titleOf(page, 'My Messages')).toBeVisible()
        await expect(inboxOf(page).rows).toHaveCount(4)
        await expect(titleOf(page, 'My Home')).toHaveCount(0)
        await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
      })

    await test.step('[SH-026] the organisation’s name, which links to home, leads to the messages', async () => {
      await inboxOf(page).category('My Training').click()
      await expect(page).toHaveURL(/category=/)
      await page.getByRole('banner').getByRole('link', { name: 'Harbour Kitchens' }).click()
      await expect(page).toHaveURL('/messages')
    })
  },
)

test('each kind of user has its own home', async ({ signedIn }) => {
  await test.step('[SH-025][SH-032][SH-035][D-26] home of a manager is /dashboard', async () => {
    const page = await signedIn(people.priya)
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard')
    await expect(titleOf(page, 'My Home')).toBeVisible()
    await expect(messagesCardOf(page).getByRole('listitem').first()).toBeVisible()
  })

  for (const address of ['/', '/dashboard'])
    await test.step(`[D-26] a trainer who opens ${address} comes to /my-learning, their home`, async () => {
      const page = await signedIn(people.marco)
      await page.goto(address)
      await expect(page).toHaveURL('/my-learning')
      await expect(titleOf(page, 'My Learning')).toBeVisible()
    })

  await test.step('[SH-042] a user without a location reads No location, and the picker is disabled', async () => {
    const page = await signedIn(people.maeve)
    await page.goto('/messages')
    await expect(page.getByRole('banner').getByText('No location')).toBeVisible()
    await expect(locationOf(page).picker).toBeDisabled()
  })
})

test('one hris service, of either kind, makes an organisation a workforce', async ({ signedIn }) => {
  const page = await signedIn(people.ella) // she is a learner too: in a training organisation her home is the messages
  let kinds: readonly string[] = []
  await changeServices(page, () => kinds.map((kind) => aService(kind)))
  for (const [given, address] of [
    [['sso', 'internal_lms'], '/messages'],
    [['sso', 'hris_my_account'], '/dashboard'],
    [['hris'], '/dashboard'],
  ] as const)
    await test.step(`[SH-028][SH-029] with ${given.join(' and ')} home is ${address}`, async () => {
      kinds = given
      await page.goto('/')
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

  await test.step('[NV-009] without a single sign-on service the home item is called My Home', async () => {
    await expect(menuOf(page).entries).toHaveText(['My Home'])
  })
})

test('the dashboard shows unread messages', { tag: '@smoke' }, async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  const card = messagesCardOf(page)
  const { message } = inboxOf(page)

  await test.step('[D-56] the dashboard shows the unread messages, and axe finds nothing there', async () => {
    await page.goto('/dashboard')
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('[D-56] a click opens one of them and marks it read', async () => {
    for (const left of [1, 0]) {
      const entry = card.getByRole('listitem').first().getByRole('link')
      const subject = (await entry.innerText()).split('\n')[0] ?? ''
      await entry.click()
      await expect(message.getByRole('heading', { name: subject })).toBeVisible()
      await menuOf(page).menu.getByRole('link', { name: 'Dashboard' }).click()
      await expect(titleOf(page, 'My Home')).toBeVisible()
      await expect(card.getByRole('listitem')).toHaveCount(left)
    }
    await expect(card.getByText('No unread messages')).toBeVisible()
  })
})
