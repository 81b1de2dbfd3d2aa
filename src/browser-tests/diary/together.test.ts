import { aNoteForm, aTodoForm, diaryAs, diaryOf, norwood } from '../support/diary'
import { expect, test } from '../support/fixtures'
import { goLive } from '../support/goLive'
import { intercept } from '../support/intercept'
import { noticesOf } from '../support/screens'
import { textKeptBy } from '../support/storage'

const address = `/messages/diary?location=${norwood}`

test('two write one diary, and nothing is lost', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/(404|409) .*\/api\/diary_items/)
  const me = newPerson('manager')
  const mine = diaryAs(server.url, me)
  const theirs = diaryAs(server.url, newPerson('supervisor'))
  const [flour, sugar, salt] = [
    await mine.add(aNoteForm('Order flour')),
    await mine.add(aNoteForm('Order sugar')),
    await mine.add(aTodoForm('Order salt')),
  ]
  const page = await signedIn(me)
  const diary = diaryOf(page)
  const { row, field, dialog, save, tick } = diary
  const told = (text: string) => expect(noticesOf(page).filter({ hasText: text })).toBeVisible()

  await test.step('[DY-038] a draft survives a reload, until it is discarded', async () => {
    await page.goto(address)
    await diary.reveal('Note')
    await field('Description').fill('The ice machine hums')
    await expect.poll(() => textKeptBy(page)).toContain('The ice machine hums')
    await goLive(page, address)
    await diary.reveal('Note')
    await expect(field('Description')).toHaveValue('The ice machine hums')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('dialog', { name: 'Discard Changes?' })
      .getByRole('button', { name: 'Yes, discard it' })
      .click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('[D-97] what the other writes and ticks appears by itself', async () => {
    const todo = await theirs.add(aTodoForm('Air the cellar'))
    await expect(tick('Air the cellar')).not.toBeChecked()
    await theirs.tick(todo)
    await expect(tick('Air the cellar')).toBeChecked()
    await expect(row('Air the cellar')).toContainText(/Completed by Robin Quill\d+/)
    await theirs.remove(todo)
    await expect(row('Air the cellar')).toHaveCount(0)
  })
  await test.step('[DY-038][DY-040][D-15] an item that the other changes meanwhile is compared', async () => {
    await diary.choose('Order flour', 'Edit')
    await expect(dialog).toHaveAccessibleName('Edit note')
    await field('Description').fill('Order flour of rye')
    await theirs.edit(flour, aNoteForm('Order flour of spelt'))
    await save.click()
    const versions = page.getByRole('dialog', { name: 'Someone else changed this' })
    await expect(versions.getByRole('radio', { name: /^Your version/ })).toHaveAccessibleDescription(
      'Order flour of rye',
    )
    await expect(versions).toContainText('Order flour of spelt')
    await versions.getByRole('button', { name: 'Save my choice' }).click()
    await told('Note has been updated successfully')
    await expect(row('Order flour of rye')).toBeVisible()
  })
  await test.step('[DY-040] one that the other deletes meanwhile leaves what was typed', async () => {
    await expect(noticesOf(page).filter({ hasText: 'Could not update note' })).toHaveCount(0) // that of the step before
    await diary.choose('Order sugar', 'Edit')
    await field('Description').fill('Order brown sugar')
    await theirs.remove(sugar)
    await expect(row('Order sugar')).toHaveCount(0)
    await save.click()
    await told('Could not update note')
    await expect(dialog).toContainText('The resource does not exist')
    await expect(field('Description')).toHaveValue('Order brown sugar')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Yes, discard it' }).click()
  })
  await test.step('[DY-050] one that the other deletes while it is ticked', async () => {
    const isAnswer = ({ pathname }: URL) => /\/responses\//.test(pathname)
    await intercept(page, isAnswer, async (call) => {
      await theirs.remove(salt)
      await call.fallback()
    })
    await tick('Order salt').click()
    await told('Could not answer to-do. This item has been removed from the list')
    await expect(row('Order salt')).toHaveCount(0)
  })
})

test('[DY-009][DY-010][DY-011][DY-012][DY-017][D-54] an employee writes notes alone, and changes their own', async ({
  signedIn,
  newPerson,
  server,
}) => {
  const employee = newPerson()
  const leader = diaryAs(server.url, newPerson('supervisor'))
  await leader.add(aNoteForm('Keep the gate shut'))
  await leader.add(aTodoForm('Empty the bins'))
  await diaryAs(server.url, employee).add(aNoteForm('A scarf was found'))
  await expect(diaryAs(server.url, employee).add(aTodoForm('Buy pens'))).rejects.toThrow(/422/)
  const page = await signedIn(employee)
  const { add, row, goTo, choose, dialog, tick } = diaryOf(page)
  await goTo(`?location=${norwood}`)
  await add.click()
  await expect(dialog).toHaveAccessibleName('Add note')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  for (const text of ['Keep the gate shut', 'Empty the bins'])
    await expect(row(text).getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await tick('Empty the bins').click()
  await expect(row('Empty the bins')).toContainText('Completed by Robin Quill')
  await choose('A scarf was found', 'Delete')
  await dialog.getByRole('button', { name: 'Yes, Delete it' }).click()
  await expect(noticesOf(page)).toContainText('Note has been deleted successfully')
})
