import { expect, type Page } from '@playwright/test'
import { avetmissVisits } from './avetmissVisits'
import { classVisits } from './classVisits'
import { people } from './people'

const person = people.helen

/** Of Aisha Rahman, whose enrolment form waits for Marco. */
const waitingEnrolment =
  '/classes/southern-training-class-cookery-for-beginners/enrolment/southern-enrolment-cookery-for-beginners-aisha-rahman'

/** Of Emma Lawson, which waits for Marco. */
const submittedAttempt = '/my-learning/attempts/southern-attempt-cookery-for-beginners-emma-lawson-sitxwhs005-1'

const waitingAttempt = '/marking/southern-attempt-cookery-for-beginners-emma-lawson-sitxwhs005-1'

/** How a test opens pages of training that are no lists. */
export const trainingVisits = {
  ...classVisits,
  trainingSettings: { person, arrive: (page: Page) => expect(page.getByText('Internal LMS').first()).toBeVisible() },
  myLearning: { person, arrive: (page: Page) => expect(page.getByText('Running classes')).toBeVisible() },
  enrolment: {
    person: people.marco,
    addressOn: () => Promise.resolve(waitingEnrolment),
    arrive: (page: Page) => expect(page.getByText('Full legal name')).toBeVisible(),
    changing: /^Approve: /,
  },
  observation: {
    person: people.marco,
    addressOn: () => Promise.resolve('/observations/southern-observation-cookery-for-beginners-eloise-martin'),
    arrive: (page: Page) => expect(page.getByText('Keeps the workplace clean while working')).toBeVisible(),
    changing: /^(Seen: |Take back what was seen|Sign observation$)/,
  },
  attempt: {
    person: people.emma,
    addressOn: () => Promise.resolve(submittedAttempt),
    arrive: (page: Page) => expect(page.getByText('What goes into an incident report?')).toBeVisible(),
  },
  markAttempt: {
    person: people.marco,
    addressOn: () => Promise.resolve(waitingAttempt),
    arrive: (page: Page) => expect(page.getByText('Marked 0 of 3')).toBeVisible(),
    changing: /^(Approve|Require resubmit)$/,
  },
  ...avetmissVisits,
  questionSets: {
    person,
    arrive: (page: Page) => expect(page.getByText('Food safety knowledge test')).toBeVisible(),
    changing: /^(Add|Actions: .*)$/,
  },
  questionSet: {
    person,
    addressOn: () => Promise.resolve('/assessments/southern-question-set-food-safety-knowledge-test'),
    arrive: (page: Page) => expect(page.getByRole('list', { name: 'Fields of the form' })).toBeVisible(),
    changing: /^(Save draft|Publish|Discard draft|Edit details|Add field)$/,
  },
}
