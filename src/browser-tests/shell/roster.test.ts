import { aService, changeServices } from '../support/answers'
import { atPath, breakDown, hold } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'

for (const path of ['/my-roster', '/my-shifts', '/leave-requests'])
  test(`[D-29] ${path} goes to the roster service`, async ({ signedIn }) => {
    const page = await signedIn(people.ella)
    await page.goto('/messages')
    await page.goto(path)
    await expect(page).toHaveURL(`/services/hris_my_roster${path}`)
    await page.goBack()
    await expect(page).toHaveURL('/messages')
  })

test('[D-29] who has no roster service is told so', async ({ signedIn }) => {
  const page = await signedIn(people.sophie)
  await page.goto('/my-shifts')
  await expect(page.getByRole('heading', { name: 'This service is not available for your account' })).toBeVisible()
  await expect(page).toHaveTitle(/My Shifts · Muster$/)
})

test('[D-29] when the services did not come, nothing is claimed, and Try again leads on', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/500 .*\/api\/services/)
  const page = await signedIn(people.ella)
  const services = await breakDown(page, '/api/services')
  await page.goto('/my-roster')
  await expect(page.getByRole('heading', { name: 'Your services could not be loaded' })).toBeVisible()
  services.heal()
  const retried = await hold(page, '/api/services')
  const asked = page.waitForRequest(atPath('/api/services'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await expect(page.getByRole('heading', { name: 'Your services could not be loaded' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This service is not available for your account' })).toBeHidden()
  retried.release()
  await expect(page).toHaveURL('/services/hris_my_roster/my-roster')
})

test('[D-29] a roster at the address of the page itself is none, and leads nowhere', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await changeServices(page, () => [aService('hris_my_roster', { url: '/' })])
  await page.goto('/my-roster')
  await expect(page.getByRole('heading', { name: 'This service is not available for your account' })).toBeVisible()
})
