import { templateCalls } from '@contract/documentTemplates'
import { expectAccessible } from '../support/axe'
import { callAs } from '../support/callAs'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { templatesOf } from '../support/templates'

const kindsOfFields =
  'Text field|Text area|Number|Checkbox|Select boxes|Select|Radio|Email|URL|Phone number|Date/time|Day|Time|Currency|Signature'.split(
    '|',
  )

test('an agreement with every kind of field is written, published, drafted, compared and restored by keyboard', async ({
  signedIn,
  server,
  problems,
}) => {
  problems.allow(/409 .*\/api\/document_templates/)
  const page = await signedIn(people.hannah)
  const { button, tab, name, title, blocks, history, dialog, rows, inDialog } = templatesOf(page)
  const menu = page.getByRole('menuitem')
  const row = (place: number) => blocks.nth(place).getByRole('button').first()
  const publish = async () => {
    await expect(button('Publish')).toBeEnabled() // not for a second after the last press
    await button('Publish').press('Enter')
  }
  const choose = async (of: string, action: RegExp) => {
    await button(of).press('Enter')
    await menu.filter({ hasText: action }).press('Enter')
  }
  await page.goto('/templates/new')
  await name.pressSequentially('Key holder agreement')
  await page.getByRole('radio', { name: 'Agreement' }).press('Space')
  await tab('Editor').press('Enter')

  await test.step('[TP-032][TP-033] an agreement has forms, with fields of fifteen kinds', async () => {
    await choose('Add block', /^Form$/)
    await button('Add field').press('Enter')
    await expect(menu).toHaveText(kindsOfFields)
    await menu.first().press('Escape')
    for (const kind of kindsOfFields) await choose('Add field', new RegExp(`^${kind}$`))
    await expect(page.getByRole('list', { name: 'Fields of the form' }).locator(':scope > li')).toHaveCount(15)
    await expectAccessible(page)
  })
  await test.step('[TP-034] blocks are added, copied, moved, removed and brought back, and the focus stays with them', async () => {
    await title.fill('Keys')
    await choose('Add block', /^Text$/)
    await expect(row(1)).toBeFocused()
    await title.fill('Rules')
    await choose('Actions: Rules', /^Duplicate$/)
    await expect(row(2)).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(row(0)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Rules is now block 1 of 3' })).toBeAttached()
    await choose('Actions: Keys', /^Remove$/)
    await expect(blocks.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row(1)).toBeFocused()
  })
  await test.step('[TP-028] refused, it leads to the empty block, far from the one that was written', async () => {
    await publish()
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused()
    await expect(row(0)).toContainText('needs attention')
    await page.keyboard.type('Return the keys.')
    await row(1).press('Enter')
    await publish()
    await expect(row(2)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused()
    await page.keyboard.type('Tell nobody the code.')
  })
  await test.step('[TP-021][TP-026] it is published', async () => {
    await publish()
    await expect(inDialog('Cancel')).toBeFocused()
    await inDialog('Publish').press('Enter')
    await expect(page).toHaveURL('/templates')
    await page.goto('/templates?kind=agreement')
    await expect(rows.filter({ hasText: 'Key holder agreement' })).toContainText('Published')
  })
  await test.step('[TP-023][TP-030][TP-031] it gets a draft, which is compared with it', async () => {
    await page.getByRole('link', { name: 'Key holder agreement' }).press('Enter')
    await button('New draft').press('Enter')
    await expect(page.getByText('Draft · version 2')).toBeVisible()
    await row(1).press('Enter')
    await title.fill('Keys and codes')
    await history.getByRole('button', { name: 'Compare Version 1' }).press('Enter')
    await expect(dialog.getByRole('insertion').first()).toContainText('and codes')
    await inDialog('Restore as draft').press('Enter')
    await expect(row(1)).toContainText('Keys')
    await expect(row(1)).not.toContainText('and codes')
    await title.fill('Keys and doors')
  })
  const id = new URL(page.url()).pathname.split('/').pop() ?? ''
  const read = await callAs(server.url, people.hannah, templateCalls.show, { params: { id } })
  const { draftVersion } = templateCalls.show.response.parse(read)
  const blocksAttributes = (draftVersion?.blocksAttributes ?? []).map((block) => ({
    ...block,
    title: 'From elsewhere',
  }))
  await test.step('[D-15] what somebody else saved meanwhile stays beside what was written here', async () => {
    const theirs = { params: { id: draftVersion?.id ?? '' }, body: { documentTemplate: { blocksAttributes } } }
    await callAs(server.url, people.hannah, templateCalls.updateDraft, theirs)
    await button('Save').press('Enter')
    await expect(dialog).toContainText('Keys and doors')
    await expect(dialog).toContainText('From elsewhere')
    await inDialog('Back to the form').press('Enter')
    await expect(title).toHaveValue('Keys and doors')
  })
  await test.step('[D-15] and what was written in a draft that is published meanwhile goes into a new one', async () => {
    const documentTemplate = { status: 'published' as const, blocksAttributes }
    const params = { id: draftVersion?.id ?? '' }
    await callAs(server.url, people.hannah, templateCalls.publishDraft, { params, body: { documentTemplate } })
    await expect(button('Save')).toBeEnabled()
    await button('Save').press('Enter')
    await inDialog('Save my choice').press('Enter')
    await expect(page.getByText('Draft · version 3')).toBeVisible()
    await expect(title).toHaveValue('Keys and doors')
  })
})
