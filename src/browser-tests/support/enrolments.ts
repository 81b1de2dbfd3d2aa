import type { Page } from '@playwright/test'
import { noticesOf } from './screens'

export const learner = 'priya.nair@southern.test'
export const trainer = 'grant.whitfield@southern.test'
export const administrator = 'admin@southern.test'

/** What a learner writes in the enrolment form, besides a date of birth. */
export const enrolmentAnswers = {
  'Full legal name': 'Priya Nair',
  Phone: '0412 555 034',
  'Street address': '12 Pirie Street',
  'Suburb or town': 'Adelaide',
  Postcode: '5000',
  'Emergency contact': 'Anil Nair',
  "Emergency contact's phone": '08 8555 0142',
}
/** What a learner agrees to in the enrolment form. */
export const agreements = [
  'What I have entered is true and complete',
  'I agree to the terms of enrolment',
  'I have read the privacy notice, and agree that my data are used for my training',
]
/** The same in each other stage. */
export const boxOf = {
  preTrainingReview: 'What I have entered is true and complete',
  languageLiteracyNumeracy: 'This is my own work',
  preCourseMaterial: 'I have read the material',
} as const

/** Of the page of an enrolment. */
export const enrolmentPageOf = (page: Page) => {
  const main = page.getByRole('main')
  return {
    main,
    steps: page.getByRole('navigation', { name: 'Steps of the enrolment' }),
    field: (label: string) => main.getByRole('textbox', { name: label, exact: true }),
    box: (label: string) => main.getByRole('checkbox', { name: label }),
    submit: main.getByRole('button', { name: /^Submit( again)?$/ }),
    /** One with answers to choose from. */
    question: main.getByRole('group'),
    stage: (name: string) => main.getByRole('region', { name }),
    notice: (text: string) => noticesOf(page).filter({ hasText: text }),
  }
}
