import { chatOf, publishGroup } from '../support/chat'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'

const address = '/messages/conversations'
const height = 900

test('the layouts of chat', async ({ signedIn }) => {
  const page = await signedIn(people.samira)
  const { list, row, composer, members } = chatOf(page)
  const drawer = page.getByRole('dialog', { name: 'Members' })
  const back = page.getByRole('button', { name: 'Back to conversations' })
  await page.setViewportSize({ width: 769, height })
  await page.goto(address)
  await row('Harbour Street Team').click()

  await test.step('[LC-004] wider than 768 px, members stand beside the conversation; at 768 they are a drawer', async () => {
    await page.getByRole('button', { name: /member list/ }).click()
    await expect(members).toBeVisible()
    await page.setViewportSize({ width: 768, height })
    await expect(members).toBeHidden()
    await page.getByRole('button', { name: 'Show member list' }).click()
    await expect(drawer).toBeVisible()
    await expect(members).toBeHidden()
    await expect.poll(async () => Math.round((await drawer.boundingBox())?.x ?? 0)).toBeGreaterThan(300)
    const box = await drawer.boundingBox()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(768)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show member list' })).toBeFocused()
  })

  await test.step('[LC-003] at 577 px list and conversation, at 576 one of them, and the way back', async () => {
    await page.setViewportSize({ width: 577, height })
    await expect(list).toBeVisible()
    await expect(composer).toBeVisible()
    await expect(back).toBeHidden()
    await page.setViewportSize({ width: 576, height })
    await expect(list).toBeHidden()
    await expect(composer).toBeVisible()
    await back.click()
    await expect(composer).toBeHidden()
    await expect(row('Harbour Street Team')).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  })

  await test.step('[LC-012] a conversation is open because the path names it', async () => {
    await row('Harbour Street Team').click()
    const { pathname } = new URL(page.url())
    await page.goto('/messages')
    await page.goto(pathname)
    await page.setViewportSize({ width: 1_280, height })
    await expect(row('Harbour Street Team')).toHaveAttribute('aria-current', 'true')
    await expect(composer).toBeVisible()
  })
})

test('[NV-024, LC-048] the unread count is 99, then 99+, and gone at 0', async ({ signedIn, newPerson, server }) => {
  const emails = [newPerson(), newPerson()] as const
  await publishGroup(server.url, 'Counting', emails)
  await publishGroup(server.url, 'Elsewhere', emails)
  const [ann, ben] = [await signedIn(emails[0]), await signedIn(emails[1])]
  const [hers, his] = [chatOf(ann), chatOf(ben)]
  const entry = ben.getByRole('link', { name: /^Conversations/ })
  const write = async (count: number) => {
    for (let at = 0; at < count; at++) {
      await hers.composer.fill(`Tray ${at}`)
      await hers.composer.press('Enter')
    }
    await expect(ann.getByText('Sending...')).toHaveCount(0)
  }
  await ann.goto(address)
  await hers.row('Counting').click()
  await ben.goto(address)
  await his.row('Elsewhere').click()
  const places = [his.row('Counting'), entry]
  await test.step('[LOOK] a short conversation stands at the foot, where the next message will be', async () => {
    await write(1)
    const [message, field] = [
      await ann.getByText('Tray 0', { exact: true }).last().boundingBox(),
      await hers.composer.boundingBox(),
    ]
    expect((field?.y ?? 0) - (message?.y ?? 0)).toBeLessThan(150)
  })
  await write(98)
  for (const place of places) await expect(place.getByText('99', { exact: true })).toBeVisible()
  await write(1)
  for (const place of places) await expect(place.getByText('99+', { exact: true })).toBeVisible()
  await his.row('Counting').click()
  for (const place of places) await expect(place.getByText('99+', { exact: true })).toBeHidden()
  await expect(entry).toHaveText('Conversations')
})
