import { expect, type Page } from '@playwright/test'
import { people } from './people'

const running = 'southern-training-class-cookery-for-beginners'

/** How a test opens the pages of classes. */
export const classVisits = {
  classes: {
    person: people.marco,
    arrive: (page: Page) => expect(page.getByText('Cookery for beginners').first()).toBeVisible(),
  },
  trainingClass: {
    person: people.marco,
    addressOn: () => Promise.resolve(`/classes/${running}`),
    arrive: (page: Page) => expect(page.getByText('Ben Doyle').first()).toBeVisible(),
    changing: /^Actions: .*$/, // with a link that is sent in one press
  },
}
