import { expect, type Page } from '@playwright/test'
import { people } from './people'

const person = people.helen
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

/** How a test opens the pages of what the regulator asks. */
export const avetmissVisits = {
  learnerDetails: { person: people.emma, arrive: see('Suburb, locality or town') },
  avetmiss: { person, arrive: see('Collection year'), changing: /^(Check|Export .*)$/ },
  avetmissOrganisation: { person, arrive: see('Legal name') },
  avetmissRecords: { person, arrive: see('Certificate II in Cookery'), changing: /^Export as CSV$/ },
  avetmissRecord: {
    person,
    addressOn: () => Promise.resolve('/avetmiss/records/program/southern-training-qualification-sit20421'),
    arrive: see('Level of education'),
  },
  avetmissLearner: {
    person,
    addressOn: () => Promise.resolve('/avetmiss/learners/southern-person-ben-doyle'),
    arrive: see('Outcomes of units'),
  },
}
