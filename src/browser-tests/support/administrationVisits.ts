import { expect, type Page } from '@playwright/test'
import { people } from './people'

const person = people.hannah
const seeHeading = (name: string) => (page: Page) => expect(page.getByRole('heading', { name }).first()).toBeVisible()
const seeField = (label: string) => (page: Page) => expect(page.getByLabel(label)).toBeVisible()
const seeText = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

/** How a test opens pages of administration that are neither lists nor about people. */
export const administrationVisits = {
  administration: { person, arrive: seeHeading('Administration') },
  organisation: { person, arrive: seeField('Time zone') },
  retention: { person, arrive: seeField('Audit log') },
  signInPolicy: { person, arrive: seeField('Required for') },
  singleSignOn: { person, arrive: seeField('Issuer'), changing: /^Test connection$/ },
  permissions: { person, arrive: seeHeading('Permissions') },
  mails: {
    person,
    arrive: seeText('jai.thompson@harbour.test'),
    addressOn: () => Promise.resolve('/administration/mails?search=jai.thompson'),
    changing: /^(Send test email|Retry: .*)$/,
  },
  jobs: { person, arrive: seeText('Send a scheduled communication'), changing: /^Retry: / },
}
