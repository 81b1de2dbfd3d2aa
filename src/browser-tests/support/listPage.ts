import { expect, type Page } from '@playwright/test'

/** The page of a list whose records a dialog adds and edits. */
export const listPageOf = (page: Page) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  const rows = main.getByRole('row').filter({ has: page.getByRole('cell') })
  return {
    rows,
    row: (name: string) => rows.filter({ hasText: name }),
    search: main.getByRole('searchbox'),
    filter: (label: string) => main.getByRole('combobox', { name: label }),
    add: main.getByRole('button', { name: 'Add', exact: true }),
    /** One of several actions of a row, by its menu. */
    act: async (name: string, action: string) => {
      await rows.getByRole('button', { name: `Actions: ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    },
    dialog,
    field: (label: string) => dialog.getByLabel(label),
    /** Sends the form, which it can do a second after the last time. */
    save: async () => {
      await expect(save).toBeEnabled()
      await save.click()
    },
    saveButton: save,
  }
}
