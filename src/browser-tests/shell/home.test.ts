import { expect, test } from '../support/fixtures'
import { people, spare } from '../support/people'
import { inboxOf } from '../support/screens'

const homes = [
  { who: 'an employee', email: people.ella, path: '/dashboard' },
  { who: 'a person without an HRIS level', email: spare.opensOnPhone, path: '/messages' },
  { who: 'a trainee', email: people.sophie, path: '/messages' },
  { who: 'a trainer', email: people.marco, path: '/dashboard' },
]

for (const { who, email, path } of homes)
  test(`[SH-025][SH-035][D-26] home of ${who} is ${path}`, async ({ signedIn }) => {
    const page = await signedIn(email)
    await page.goto('/')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('[SH-024] / leads to the dashboard, whose title is My Home', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  await expect(page).toHaveTitle(/My Home · Muster$/)
})

for (const [id, address] of [
  ['SH-026', '/'],
  ['SH-027', '/dashboard'],
] as const)
  test(`[${id}] a person without an HR access role who opens ${address} is sent to the messages`, async ({
    signedIn,
  }) => {
    const page = await signedIn(spare.opensOnPhone)
    await page.goto(address)
    await expect(page).toHaveURL('/messages')
    await expect(inboxOf(page).rows.first()).toBeVisible()
  })

test('[SH-032] /dashboard is for employees only', async ({ signedIn }) => {
  const lewis = await signedIn(people.lewis)
  await lewis.goto('/dashboard')
  await expect(lewis.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  for (const email of [people.ella, people.priya, people.hannah]) {
    const page = await signedIn(email)
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'My Messages' }).getByRole('listitem').first()).toBeVisible()
  }
})

test('[D-56] the dashboard shows the unread messages that matter most, and opens one', async ({ signedIn }) => {
  const page = await signedIn(spare.opensFromDashboard)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'My Messages' })
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await card.getByRole('link', { name: /commented on your list/ }).click()

  await expect(inboxOf(page).message.getByRole('heading', { name: /commented on your list/ })).toBeVisible()
  await page.goto('/dashboard')
  await expect(card.getByText('No unread messages')).toBeVisible()
})

test('[D-56] the dashboard leads to all messages', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View All Messages' }).click()
  await expect(page).toHaveURL('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
})
