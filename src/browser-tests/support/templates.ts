import type { Page } from '@playwright/test'

export const templateList = '/api/document_templates'

/** The list of templates, and the page of one. */
export const templatesOf = (page: Page) => {
  const main = page.getByRole('main')
  return {
    rows: main.getByRole('row').filter({ has: page.getByRole('cell') }),
    search: main.getByRole('searchbox', { name: 'Search by name' }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    tab: (name: string) => main.getByRole('tab', { name: new RegExp(`^${name}`) }),
    name: main.getByRole('textbox', { name: /^Name/ }),
    title: main.getByRole('textbox', { name: 'Title' }),
    content: main.getByRole('textbox', { name: 'Content' }),
    blocks: main.getByRole('list', { name: 'Blocks' }).getByRole('listitem'),
    history: main.getByRole('region', { name: 'Version history' }),
    codes: main.getByRole('region', { name: 'Short codes' }),
    dialog: page.getByRole('dialog'),
    inDialog: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
    choose: async (filter: string, value: string) => {
      await main.getByRole('combobox', { name: filter }).click()
      await page.locator('.ant-select-dropdown:visible').getByTitle(value, { exact: true }).click()
    },
    act: async (name: string, action: string) => {
      await main.getByRole('button', { name: `Actions: ${name}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    },
    addText: async () => {
      await main.getByRole('button', { name: 'Add block' }).click()
      await page.getByRole('menuitem', { name: 'Text' }).click()
    },
  }
}
