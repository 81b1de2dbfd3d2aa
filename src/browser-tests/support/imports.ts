import { expect, type Page } from '@playwright/test'
import { importCalls, type Import } from '@contract/imports'
import { people } from './people'
import { openSession } from './tokens'

const file = 'email,first_name,last_name\nella.new@harbour.test,Ella,New\nnobody,No,Body\n'

/** The id of an import of people that was checked, with a row that is refused; made the first time it is asked for. */
const checkedImportOf = async (serverUrl: string, email: string): Promise<string> => {
  const headers = { Authorization: `Bearer ${await openSession(serverUrl, email)}` }
  const fileName = 'new people.csv'
  const known = async (): Promise<Import | undefined> => {
    const answer = await fetch(`${serverUrl}${importCalls.index.path}?q[kind_eq]=people`, { headers })
    return importCalls.index.response.parse(await answer.json()).records.find((one) => one.fileName === fileName)
  }
  if (!(await known())) {
    const body = new FormData()
    body.append('file', new File([file], fileName, { type: 'text/csv' }))
    await fetch(`${serverUrl}${importCalls.create.path}?kind=people`, { method: 'POST', headers, body })
  }
  await expect.poll(async () => (await known())?.status).toBe('checked')
  const { id } = (await known()) ?? { id: '' }
  return id
}

/** How a test opens the pages of imports. */
export const importVisits = {
  imports: {
    person: people.hannah,
    arrive: (page: Page) => expect(page.getByRole('heading', { name: 'New import' })).toBeVisible(),
    changing: /^(Download an example|Choose a file)$/,
  },
  import: {
    person: people.hannah,
    addressOn: async (serverUrl: string) =>
      `/administration/imports/${await checkedImportOf(serverUrl, people.hannah)}`,
    arrive: (page: Page) => expect(page.getByText('nobody').first()).toBeVisible(),
    changing: /^(Import|Download the report)$/,
  },
  importAbsent: {
    person: people.hannah,
    addressOn: async (serverUrl: string) =>
      `/administration/imports/${await checkedImportOf(serverUrl, people.hannah)}/absent`,
    arrive: (page: Page) => expect(page.getByText('employee@harbour.test').first()).toBeVisible(),
    changing: /^Download the list$/,
  },
}
