import { expect, type Page } from '@playwright/test'
import { everyScreen, type EveryScreen } from '../everyScreen'

/** How a test opens one of the app's dialogs. */
export type DialogOpening = {
  name: string
  /** What `view.openDialog` says, to where ids of records begin; none for one that is not known by an id. */
  id?: string
  /** The file that draws it, below `src/client`, without its ending. */
  at: string
  /** The screen that it opens over, by its name in `everyScreen`. */
  over: string
  /** Where the screen's own visit does not have what the dialog is about. */
  instead?: Partial<EveryScreen>
  size?: { width: number; height: number }
  /** Only what is answered in full opens it: neither empty lists nor failed reads do. */
  opensWithAnswer?: true
  /** Until it is shown; not until what is in it has come. */
  open: (page: Page) => Promise<unknown>
}

export const phoneSize = { width: 390, height: 844 }

export const screenOf = ({ over, instead }: DialogOpening): EveryScreen => {
  const screen = everyScreen.find(({ name }) => name === over)
  if (!screen) throw new Error(`There is no screen ${over}`)
  return { ...screen, ...instead }
}

/** By their roles and texts: what a dialog opens with. */
export const seeDialog = (page: Page, count = 1) => expect(page.getByRole('dialog')).toHaveCount(count)

/** By the first button of this name in the page. */
export const byButton = (name: string | RegExp) => async (page: Page) => {
  const exact = typeof name === 'string'
  await page.getByRole('main').getByRole('button', { name, exact }).first().click()
  await seeDialog(page)
}

/** By the first row that offers it: in its menu, or where there is nothing else, by a button. */
export const byRowMenu = (item: string) => async (page: Page) => {
  const main = page.getByRole('main')
  const alone = main.getByRole('button', { name: new RegExp(`^${item}: `) })
  if ((await alone.count()) > 0) {
    await alone.first().click()
    return seeDialog(page)
  }
  const menus = main.getByRole('button', { name: /^Actions/ })
  const wanted = page.getByRole('menuitem', { name: item, exact: true })
  for (const menu of await menus.all()) {
    await menu.click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    if (await wanted.isVisible()) break
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  }
  await wanted.click()
  return seeDialog(page)
}
