import type { Page } from '@playwright/test'
import { antdClassesInBuild, missingRulesOf, ownGlyphsOf } from '../support/antdRules'
import { breakDown, hold } from '../support/calls'
import { setDisplay, toolbarOf } from '../support/displaySettings'
import { expect, test } from '../support/fixtures'
import { locationOf } from '../support/frame'
import { createThemes } from '../support/themes'
import { people } from '../support/people'
import { inboxOf, noticesOf } from '../support/screens'

const phone = { width: 390, height: 844 }

/** Looks at a page in one theme and at the next in the other, and remembers what it has seen drawn. */
const createWatch = () => {
  const drawn = new Set<string>()
  const themes = createThemes()
  const expectWhole = async (page: Page) => {
    for (const colorScheme of themes.next()) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      const seen = await missingRulesOf(page)
      expect(seen.missing, `rules missing in ${colorScheme}`).toEqual([])
      expect(await ownGlyphsOf(page), 'icons drawn by Ant Design').toEqual([])
      for (const name of seen.drawn) drawn.add(name)
    }
  }
  return { drawn, expectWhole }
}

test('no component of Ant Design is drawn without its rules, in either theme, or with an icon of its own', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/500 .*\/api\/notifications/)
  const { drawn, expectWhole } = createWatch()
  const page = await signedIn(people.ella)
  const { rows, search, filters, readAll } = inboxOf(page)

  await test.step('the frame and the inbox: buttons, search field, tooltip, location', async () => {
    await page.goto('/messages')
    await expect(rows.first()).toBeVisible()
    await search.fill('a')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await expectWhole(page)
    await locationOf(page).picker.click()
    await expect(page.getByRole('option').first()).toBeAttached()
    await expectWhole(page)
    await page.keyboard.press('Escape')
  })
  await test.step('filters, with checkboxes and a calendar', async () => {
    await filters.click()
    await page.getByLabel('Date From').click()
    await expect(page.locator('.ant-picker-dropdown')).toBeVisible()
    await expectWhole(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })
  await test.step('a feed: tabs, and a calendar with times', async () => {
    const author = await signedIn(people.hannah)
    await author.goto('/feeds/new')
    await expect(author.getByRole('textbox', { name: 'Content' })).toBeVisible()
    await expectWhole(author)
    await author.getByRole('tab', { name: 'Settings' }).click()
    await author.getByLabel('Publish at').click()
    await expect(author.locator('.ant-picker-time-panel')).toBeVisible()
    await expectWhole(author)
    await author.keyboard.press('Escape')
    await author.close()
  })
  await test.step('a group chat: switches, several choices and a table', async () => {
    const manager = await signedIn(people.hannah)
    await manager.goto('/group-chat/new')
    await expect(manager.getByRole('switch').first()).toBeVisible()
    await manager.getByRole('main').getByRole('combobox', { name: 'Location', exact: true }).click()
    await expect(manager.getByTitle('Norwood', { exact: true }).first()).toBeVisible()
    await expectWhole(manager)
    await manager.close()
  })
  await test.step('a dialog that asks, and the notice of what came of it', async () => {
    const broken = await breakDown(page, '/api/notifications/read_all')
    await readAll.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectWhole(page)
    await dialog.getByRole('button', { name: 'READ ALL' }).click()
    await expect(noticesOf(page)).toBeVisible()
    await expectWhole(page)
    broken.heal()
  })
  await test.step('toolbar, dialog with checkboxes, menu of the account', async () => {
    await setDisplay(page, { 'Show the toolbar': true })
    await toolbarOf(page).getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('button', { name: /^Logged in as/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expectWhole(page)
    await page.keyboard.press('Escape')
  })
  await test.step('a list that can not be refreshed, and the drawer of a phone', async () => {
    await breakDown(page, '/api/notifications')
    await page.setViewportSize(phone)
    await page.reload()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectWhole(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectWhole(page)
  })
  await test.step('a table on its way, with its tools, and a form', async () => {
    const table = await signedIn(people.hannah)
    const codes = await hold(table, '/api/short_codes')
    await table.goto('/short-codes')
    await expect(table.getByRole('status', { name: 'Loading short codes' })).toContainText('Code') // its columns
    await expectWhole(table)
    codes.release()
    await expect(table.getByText('award_name', { exact: true })).toBeVisible()
    await table.getByRole('combobox', { name: 'All kinds' }).click()
    await table.locator('.ant-select-item-option').first().click()
    await expectWhole(table)
    await table.keyboard.press('Escape')
    await table.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(table.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible()
    await expectWhole(table)
  })
  await test.step('pressed buttons, where things may move', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click()
    await expect(page.locator('.ant-wave')).toBeAttached()
    drawn.add('ant-wave')
  })
  await test.step('every component whose rules are in the build was seen: open a new one above', () =>
    expect(antdClassesInBuild().filter((name) => !drawn.has(name))).toEqual([]))
  await test.step('what Ant Design inserts at run time is variables, or in its layer too', async () => {
    const loose = await page.evaluate(() =>
      [...document.styleSheets]
        .filter(
          ({ ownerNode }) =>
            ownerNode instanceof HTMLStyleElement && ownerNode.matches('[data-css-hash], [data-rc-order]'),
        )
        .flatMap(({ cssRules }) => [...cssRules])
        .flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.selectorText] : []))
        .filter((selector) => !selector.includes('.css-var-')),
    )
    expect(loose).toEqual([])
  })
  await test.step('a missing sheet is noticed', async () => {
    await page.evaluate(() => {
      const drop = (rules: CSSStyleSheet | CSSGroupingRule) => {
        for (let at = rules.cssRules.length - 1; at >= 0; at--) {
          const rule = rules.cssRules[at]
          if (rule instanceof CSSGroupingRule) drop(rule)
          if (rule instanceof CSSStyleRule && rule.selectorText.startsWith('.ant-modal')) rules.deleteRule(at)
        }
      }
      for (const sheet of document.styleSheets) drop(sheet)
    })
    await expect(page.getByRole('dialog')).toBeVisible()
    expect((await missingRulesOf(page)).missing.some((line) => line.startsWith('ant-modal'))).toBe(true)
  })
})
