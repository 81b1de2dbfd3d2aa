import { expect, type Page } from '@playwright/test'
import { people } from './people'

/** How a test opens the page of a person. */
export const personVisit = {
  person: people.hannah,
  addressOn: () => Promise.resolve('/administration/people/harbour-person-deepak-sharma'),
  arrive: (page: Page) => expect(page.getByLabel('First name')).toBeVisible(),
  changing: /^(Send password link|Export everything|Export again|Save)$/, // which write
}
