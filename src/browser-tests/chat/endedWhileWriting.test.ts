import { openRoom, publishGroup } from '../support/chat'
import { expect, test } from '../support/fixtures'
import { expectSignIn, logOut, signInByForm } from '../support/screens'
import { keptBy, textKeptBy } from '../support/storage'
import { revoke, storedToken } from '../support/tokens'

test('a session that ends while its person writes', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/403 .*\/api\//)
  const [ann, ben] = [newPerson(), newPerson()] as const
  await publishGroup(server.url, 'Night shift', [ann, ben])
  const page = await signedIn(ann)
  const chat = await openRoom(page, 'Night shift')
  await chat.files.setInputFiles([
    { name: 'rota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
  ])
  const signIn = async (person: string) => {
    await signInByForm(page, person)
    await expect(page.getByRole('button', { name: /^Logged in as/ })).toBeVisible()
  }
  const file = page.getByRole('button', { name: 'Remove rota.pdf' })
  await expect(file).toBeVisible()
  await chat.composer.fill('The rota for Monday')
  await expect.poll(() => textKeptBy(page)).toContain('The rota for Monday')

  await test.step('[D-107] leaves on the device what was typed, and nothing else', async () => {
    await revoke(server.url, await storedToken(page))
    await page.reload()
    await expectSignIn(page)
    await expect
      .poll(async () => (await keptBy(page)).indexedDb)
      .toEqual([expect.stringMatching(/^muster\/snapshots\/aside\//)])
    expect(await textKeptBy(page)).not.toContain('Night shift')
  })

  await test.step('[D-107] another person of the same conversation sees none of it', async () => {
    await signIn(ben)
    await openRoom(page, 'Night shift')
    await expect(chat.composer).toHaveValue('')
    await expect(file).toBeHidden()
    await logOut(page)
    await expectSignIn(page)
  })

  await test.step('[D-107] comes back with its file once its person has signed in again', async () => {
    await signIn(ann)
    await openRoom(page, 'Night shift')
    await expect(chat.composer).toHaveValue('The rota for Monday')
    await chat.send.click()
    await expect(chat.message('The rota for Monday').getByRole('link', { name: /rota\.pdf/ })).toBeVisible()
  })
})
