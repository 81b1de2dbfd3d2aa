import { aService, changeServices, changeSources } from '../support/answers'
import { atPath, breakDown, hold } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { servicesOf } from '../support/frame'
import { goInside } from '../support/goInside'
import { people } from '../support/people'

const missing = { name: 'This service is not available for your account' }
const unknown = { name: 'Your services could not be loaded' }

test('where a service keeps the shifts, roster, shifts and leave belong to the roster service', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/500 .*\/api\/services/)
  const page = await signedIn(people.ella)

  await test.step('[D-29] without the services nothing is claimed, and Try again continues', async () => {
    await changeSources(page, { shifts: 'service' })
    const services = await breakDown(page, '/api/services')
    await page.goto('/messages')
    await goInside(page, '/my-roster')
    await expect(page.getByRole('heading', unknown)).toBeVisible()
    services.heal()
    const retried = await hold(page, '/api/services')
    const asked = page.waitForRequest(atPath('/api/services'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await asked
    await expect(page.getByRole('heading', unknown)).toBeVisible()
    await expect(page.getByRole('heading', missing)).toBeHidden()
    retried.release()
    await expect(page).toHaveURL('/services/hris_my_roster/my-roster')
  })

  await test.step('[D-29] the redirect replaced the entry, so Back leads to the messages', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/messages')
  })

  await test.step('[NV-013] the service bar leads there, too', async () => {
    const link = servicesOf(page).link('My Roster')
    await expect(link).toHaveAttribute('href', /\/services\/hris_my_roster\/my-shifts$/)
  })

  for (const path of ['/my-roster', '/my-shifts', '/leave-requests'])
    await test.step(`[D-29] ${path} redirects to the roster service`, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(`/services/hris_my_roster${path}`)
    })

  await test.step('[D-29] where the shifts come from nowhere, too', async () => {
    await changeSources(page, {})
    await page.goto('/my-shifts')
    await expect(page).toHaveURL('/services/hris_my_roster/my-shifts')
  })

  await test.step('[D-29] a roster service with the URL of the page itself is ignored, without a redirect', async () => {
    await changeServices(page, () => [aService('hris_my_roster', { url: '/' })])
    await page.goto('/my-roster')
    await expect(page.getByRole('heading', missing)).toBeVisible()
    await expect(page).toHaveURL('/my-roster')
  })
})
