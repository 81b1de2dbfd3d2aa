import { expect, type Page } from '@playwright/test'
import { people } from '../people'
import { byButton, byRowMenu, type DialogOpening, seeDialog } from './dialogOpening'

const attempts = '/my-learning/attempts/southern-attempt-'
const farid = 'farid.ahmadi@southern.test'

const checklist = (page: Page) => page.getByRole('list', { name: 'Lines of the checklist' }).waitFor()

/** What keepers of training write, with the questions before a record is copied, switched off or removed. */
const files = ['trainingResources', 'supportFiles'].flatMap((over): DialogOpening[] => [
  { name: `one more of ${over}`, id: `${over}/new`, at: 'kits/records/RecordForm', over, open: byButton('Add') },
  { name: `one of ${over}`, id: `${over}/`, at: 'kits/records/RecordForm', over, open: byRowMenu('Edit') },
  { name: `files of ${over}`, id: `${over}Files/`, at: 'kits/training/FilesDialog', over, open: byRowMenu('Open') },
  {
    name: `removal of one of ${over}`,
    id: `${over}Change/`,
    at: 'kits/training/useCatalogueActions',
    over,
    open: byRowMenu('Delete'),
  },
])

/** What the catalogue keeps. */
const catalogue = ['trainingQualifications', 'units', 'courses'].flatMap((over): DialogOpening[] => [
  { name: `one more of ${over}`, id: `${over}/new`, at: 'kits/records/RecordForm', over, open: byButton('Add') },
  { name: `one of ${over}`, id: `${over}/`, at: 'kits/records/RecordForm', over, open: byRowMenu('Edit') },
  {
    name: `deletion of one of ${over}`,
    id: `${over}Change/`,
    at: 'kits/training/useCatalogueActions',
    over,
    open: byRowMenu('Delete'),
  },
])

export const trainingDialogs: readonly DialogOpening[] = [
  {
    name: 'sending something of an enrolment back',
    id: 'enrolment/',
    at: 'routes/enrolment/ResubmitDialog',
    over: 'enrolment',
    open: byButton(/^Require resubmit/),
  },
  {
    name: 'beginning a task',
    id: 'myLearning/',
    at: 'kits/training/BeginTaskDialog',
    over: 'myLearning',
    instead: {
      person: people.jasmine,
      arrive: (page) => expect(page.getByRole('button', { name: /^(Start|Try again): / }).first()).toBeVisible(),
    },
    open: byButton(/^(Start|Try again): /),
  },
  {
    name: 'submitting what was answered',
    at: 'routes/attempt/Player',
    over: 'attempt',
    instead: {
      person: farid,
      addressOn: () => Promise.resolve(`${attempts}cookery-for-beginners-farid-ahmadi-sitxwhs005-1`),
      arrive: (page) => expect(page.getByText('Question 3 of 3')).toBeVisible(),
    },
    opensWithAnswer: true,
    open: async (page) => {
      const main = page.getByRole('main')
      await main.getByRole('radio', { name: 'Both' }).check()
      await main.getByRole('textbox').fill('Who was hurt, when, where and how.')
      await byButton('Submit')(page)
    },
  },
  {
    name: 'submitting a SCORM package',
    at: 'kits/scorm/SubmitPackage',
    over: 'attempt',
    instead: {
      person: farid,
      addressOn: () => Promise.resolve(`${attempts}farid-ahmadi-sithkop009`),
      arrive: (page) => expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible(),
    },
    opensWithAnswer: true,
    open: byButton('Submit'),
  },
  {
    name: 'approving an attempt',
    id: 'markAttempt/',
    at: 'routes/markAttempt/MarkingDecision',
    over: 'markAttempt',
    opensWithAnswer: true,
    open: async (page) => {
      const main = page.getByRole('main')
      for (const verdict of await main.getByRole('radio', { name: 'Satisfactory', exact: true }).all())
        await verdict.check()
      await main.getByLabel('Marking summary').fill('Well explained.')
      await byButton('Approve')(page)
    },
  },
  ...files,
  ...catalogue,
  {
    name: 'what of training is switched off',
    id: 'trainingSettings/confirm',
    at: 'kits/page/SettingsPage',
    over: 'trainingSettings',
    opensWithAnswer: true,
    open: async (page) => {
      await page.getByRole('switch', { name: 'Observation' }).click()
      await byButton('Save')(page)
    },
  },
  {
    name: 'learning materials that qualification upload takes away',
    at: 'routes/units/useRemovalQuestion',
    over: 'units',
    instead: { addressOn: () => Promise.resolve('/units?search=SITHCCC023') },
    opensWithAnswer: true,
    open: async (page) => {
      await byRowMenu('Edit')(page)
      await page.getByRole('switch', { name: 'Qualification upload' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await seeDialog(page, 2)
    },
  },
  {
    name: 'a new set of questions',
    id: 'questionSets/new',
    at: 'kits/records/RecordForm',
    over: 'questionSets',
    open: byButton('Add'),
  },
  {
    name: 'copying a set of questions',
    id: 'questionSetsChange/',
    at: 'kits/training/useCatalogueActions',
    over: 'questionSets',
    open: byRowMenu('Duplicate'),
  },
  {
    name: 'the details of a set of questions',
    id: 'questionSets/',
    at: 'kits/records/RecordForm',
    over: 'questionSet',
    open: byButton('Edit details'),
  },
  {
    name: 'giving up a draft of questions',
    id: 'questionSets/discard',
    at: 'routes/questionSets/DiscardDraft',
    over: 'questionSet',
    open: byButton('Discard draft'),
  },
  {
    name: 'publishing a draft of questions',
    id: 'questionSets/publish',
    at: 'kits/forms/DraftActions',
    over: 'questionSet',
    instead: {
      addressOn: () => Promise.resolve('/assessments/southern-question-set-basic-methods-of-cookery-in-the-kitchen'),
      arrive: checklist,
    },
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click()
      await seeDialog(page)
    },
  },
]
