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
    edit: (name: string) => rows.getByRole('button', { name: `Edit: ${name}`, exact: true }),
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
