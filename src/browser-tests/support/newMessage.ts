import type { Page } from '@playwright/test'

/** The dialog that writes a personal message, and its button. */
export const newMessageOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'New message' })
  return {
    button: page.getByRole('button', { name: 'New message', exact: true }),
    dialog,
    to: dialog.getByRole('combobox', { name: 'To' }),
    subject: dialog.getByRole('textbox', { name: 'Subject' }),
    message: dialog.getByRole('textbox', { name: 'Message' }),
    send: dialog.getByRole('button', { name: 'Send', exact: true }),
    files: dialog.getByRole('list', { name: 'Attached files' }).getByRole('listitem'),
    /** The person whom the field shows. */
    chosen: dialog.locator('.ant-select-content'),
    /** Of the list of people below the field. */
    person: (name: string | RegExp) => dialog.locator('.ant-select-item-option').filter({ hasText: name }),
  }
}
