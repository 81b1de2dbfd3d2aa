import { expectAccessible } from '../support/axe'
import { openDisplaySettings } from '../support/displaySettings'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import {
  contentOf,
  exportDialogOf,
  exportMessage,
  exportSnapshot,
  openReplay,
  openSnapshot,
  replayBarOf,
} from '../support/replay'
import { inboxOf } from '../support/screens'

const refusalOf = (page: Parameters<typeof replayBarOf>[0]) => page.locator('#replay').getByRole('alert')

test('a manager exports what she sees, and it is replayed without server and account', async ({
  signedIn,
  browser,
  server,
}) => {
  const page = await signedIn(people.priya)
  const { seen, snapshot, token } = await exportMessage(page)
  await test.step('[D-95] without what opens something', () => {
    expect(snapshot.path).toMatch(/^\/messages\/./)
    expect(snapshot.text).not.toMatch(/[?&]link=(?!\[removed\])/)
    for (const part of token.match(/[\w-]{20,}/g) ?? []) expect(snapshot.text).not.toContain(part)
  })

  const replay = await openReplay(browser, server.url)
  const bar = replayBarOf(replay.page)
  await expectAccessible(replay.page)
  await openSnapshot(replay.page, snapshot.text)
  await test.step('[D-95] the screen is the same, under a banner, and nothing is asked for', async () => {
    await expect(bar).toContainText(`Action ${snapshot.steps.length} of ${snapshot.steps.length}`)
    await expect(bar).toContainText(snapshot.path)
    await expect(bar).toBeFocused()
    await expect.poll(() => contentOf(replay.page)).toBe(seen)
  })
  await test.step('[D-95] it is stepped through, and links of the screen lead nowhere', async () => {
    await replay.page.getByRole('link', { name: 'Diary' }).first().click()
    await expect.poll(() => contentOf(replay.page)).toBe(seen)
    await bar.getByRole('button', { name: 'To the beginning' }).press('Enter')
    await expect(bar.getByRole('button', { name: 'To the beginning' })).toBeFocused()
    await expect(bar).toContainText('Before the first action')
    await expect(bar.getByRole('button', { name: 'One action back' })).toBeDisabled()
    await bar.getByRole('button', { name: 'Show actions' }).click()
    const actions = bar.getByRole('list', { name: 'Actions' })
    await actions.getByRole('button').nth(1).click()
    await expect(bar).toContainText(`Action 2 of ${snapshot.steps.length}`)
    await expect(bar.getByRole('region', { name: snapshot.steps[1]?.type ?? '' })).toBeVisible()
    await expectAccessible(replay.page, { hasScripts: false }) // it keeps the theme that was seen
    await bar.getByRole('slider', { name: 'Timeline' }).press('ArrowRight')
    await expect(bar).toContainText(`Action 3 of ${snapshot.steps.length}`)
    await bar.getByRole('button', { name: 'To the end' }).click()
    await expect.poll(() => contentOf(replay.page)).toBe(seen)
    await expect(replay.page).toHaveURL(new RegExp(`#step=${snapshot.steps.length}$`))
  })
  await test.step('minimised, it gives the screen its room back, and keeps the focus', async () => {
    await bar.getByRole('button', { name: 'Minimise' }).press('Enter')
    await bar.getByRole('button', { name: 'Show the replay bar' }).press('Enter')
    await expect(bar.getByRole('button', { name: 'Minimise' })).toBeFocused()
  })
  await test.step('[D-95] a wrong file is refused, and changes nothing', async () => {
    await openSnapshot(replay.page, snapshot.text.slice(0, -9))
    await expect(refusalOf(replay.page)).toHaveText('This file is damaged or incomplete.')
    await expect.poll(() => contentOf(replay.page)).toBe(seen)
    await openSnapshot(replay.page, snapshot.text.replace(/"version":\d+/, '"version":9'))
    await expect(refusalOf(replay.page)).toContainText('has version 9, which this Muster does not know')
  })
  expect(replay.refused).toEqual([])
  await replay.close()
})

test('names are replaced unless they are kept, and leaving a replay finds the session as it was', async ({
  signedIn,
}) => {
  const page = await signedIn(people.priya)
  await page.goto('/feeds')
  const title = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first()
  await expect(title).toBeVisible()
  const words = await title.innerText()

  await test.step('[D-95] an export by the keyboard shows what will be written', async () => {
    await page.keyboard.press('Shift+X')
    const dialog = exportDialogOf(page)
    await dialog.getByText('About the file').click()
    await expect(dialog.getByLabel('About the file')).toContainText('"keepsTexts": false')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  const { text } = await exportSnapshot(page, { keepsTexts: false })
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
  await test.step('[D-95] texts of others have the same length, and are not there', async () => {
    expect(text).not.toContain(words)
    await page.goto('/qa/replay')
    await openSnapshot(page, text)
    const replaced = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first()
    await expect(replaced).toHaveText(
      words
        .replaceAll(/\p{Lu}/gu, 'X')
        .replaceAll(/\p{Ll}/gu, 'x')
        .replaceAll(/\d/g, '0'),
    )
  })
  await test.step('[D-95] the session and what was stored are as they were', async () => {
    await replayBarOf(page).getByRole('link', { name: 'Leave the replay' }).click()
    await expect(page.getByRole('button', { name: /^Logged in as/ })).toBeVisible()
  })
})

test('[D-95] who has no permission for it exports nothing', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await inboxOf(page).rows.first().waitFor()
  await page.keyboard.press('Shift+X')
  await openDisplaySettings(page)
  await expect(page.getByRole('button', { name: 'Export a state snapshot…' })).toBeHidden()
  await expect(exportDialogOf(page)).toBeHidden()
})

test('a replay whose files do not come says so', async ({ freshPage, server, problems }) => {
  problems.allow(/replay.*\.js|ERR_FAILED|Failed to load resource/)
  await freshPage.route(/\/assets\/replay\.[^/]*\.js/, (route) => route.abort())
  await freshPage.goto(`${server.url}/qa/replay`)
  await expect(freshPage.getByRole('alert')).toBeVisible()
  await expect(
    freshPage.getByRole('button', { name: 'Reload' }).or(freshPage.getByRole('button', { name: 'Try again' })),
  ).toBeVisible()
})
