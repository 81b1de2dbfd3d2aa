import { attemptCalls } from '@contract/training/attempts'
import { sightingsIn } from '@contract/training/sightings'
import { expectAccessible } from '../support/axe'
import { callAs } from '../support/callAs'
import { phone } from '../support/fixtures'
import { expect, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/narrow'
import { people } from '../support/people'
import { noticesOf } from '../support/screens'

test.use(phone)

const idOf = (student: string) => `southern-observation-cookery-for-beginners-${student}`
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a trainer observes a student on a phone, without a network for a while, and signs', async ({
  freshServer,
  signedIn,
  problems,
}) => {
  problems.allow(/status of 422|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const serverUrl = freshServer.url
  const page = await signedIn(people.marco, { serverUrl })
  const knives = page.getByRole('article', { name: 'Chooses the right knife for the task' })
  const slicer = page.getByRole('article', { name: 'Assembles, uses and cleans a mechanical slicer' })
  const shown = async (student: string) =>
    attemptCalls.show.response.parse(
      await callAs(serverUrl, people.marco, attemptCalls.show, { params: { id: idOf(student) } }),
    )

  await test.step('what is seen once more is counted, and a press too many is taken back', async () => {
    await page.goto(`/observations/${idOf('eloise-martin')}`)
    await expect(knives.getByText('Seen 2 of 3')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await slicer.getByRole('button', { name: /^Seen: / }).click()
    await expect(slicer.getByText('Seen 1 of 1').first()).toBeVisible()
    await expect(slicer.getByRole('button', { name: /^Seen: / })).toBeDisabled()
    await slicer.getByRole('button', { name: /^Undo: / }).click()
    await expect(slicer.getByText('Seen 0 of 1').first()).toBeVisible()
    await expect(slicer.getByRole('heading')).toBeFocused()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('without a network it is kept on the phone, with its note, and sent afterwards', async () => {
    await page.context().setOffline(true)
    await knives.getByRole('button', { name: /^Seen: / }).click()
    await expect(knives.getByText('Seen 3 of 3').first()).toBeVisible()
    await knives
      .getByRole('button', { name: /^Add a note to / })
      .last()
      .click()
    await knives.getByRole('textbox').last().fill('Took the boning knife')
    await expect(page.getByText(/^No network\. What you see is kept on this device/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const notes = sightingsIn((await shown('eloise-martin')).answers['line-1']).map(({ note }) => note)
    expect(notes).toContain('Took the boning knife')
    await page.reload()
    await expect(knives.getByText('Seen 3 of 3')).toBeVisible()
  })

  await test.step('[RT-010] it is signed only once each line was seen as often as its repeat count', async () => {
    await page.getByRole('tab', { name: 'Type' }).click()
    await page.getByLabel('Your full name').fill('Marco Bellini')
    await page.getByRole('button', { name: 'Sign observation' }).click()
    await expect(
      page.getByText('Everything must be observed as often as the checklist asks before signing'),
    ).toBeVisible()
    expect((await shown('eloise-martin')).status).toBe('inProgress')
  })

  await test.step('with a photo and a signature it is done, and read by the student', async () => {
    await page.goto(`/observations/${idOf('farid-ahmadi')}`)
    await expect(knives.getByText('Seen 3 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Sign observation' }).click()
    await expect(page.getByText('Signature is required')).toBeVisible()
    await knives
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'knife.png', mimeType: 'image/png', buffer: picture })
    await expect(knives.getByRole('button', { name: /^Open knife\.png/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Type' }).click()
    await page.getByLabel('Your full name').fill('Marco Bellini')
    await page.getByLabel('Comment').fill('Works safely')
    await page.getByRole('button', { name: 'Sign observation' }).click()
    await expect(noticesOf(page).filter({ hasText: 'Observation has been successfully signed' })).toBeVisible()
    await expect(page.getByText(/^Signed by Marco Bellini on /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign observation' })).toHaveCount(0)
    await expectAccessible(page)
    const signed = await shown('farid-ahmadi')
    expect(signed).toMatchObject({ status: 'approved', summary: 'Works safely', signature: { text: 'Marco Bellini' } })
    expect(signed.unit.state).toBe('completed')
  })
})
