import { expect, type Page } from '@playwright/test'
import { byButton, byRowMenu, type DialogOpening, seeDialog } from './dialogOpening'

const over = 'trainingClass'

/** By an action on the first student, who is selected. */
const byBulkAction = (action: string) => async (page: Page) => {
  const box = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
  if (!(await box.isChecked())) await box.click()
  await page.getByRole('button', { name: action, exact: true }).click()
  await seeDialog(page)
}

/** Dialogs of classes and their students. */
export const classDialogs: readonly DialogOpening[] = [
  {
    name: 'one more class',
    id: 'classes/new',
    at: 'kits/records/RecordForm',
    over: 'classes',
    open: byButton('Add'),
  },
  { name: 'a class', id: 'classes/edit', at: 'kits/records/RecordForm', over, open: byButton('Edit') },
  {
    name: 'the end of a class',
    id: 'classes/question',
    at: 'routes/classes/ClassActions',
    over,
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Cancel class' }).click()
      await seeDialog(page)
    },
  },
  {
    name: 'a unit that begins again',
    id: 'classes/unitQuestion',
    at: 'routes/classes/useUnitActions',
    over,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^SITXFSA005, Completed: / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Restart' }).click()
      await expect(page.getByRole('dialog', { name: 'Restart SITXFSA005?' })).toBeVisible()
    },
  },
  {
    name: 'learners for a class',
    id: 'classes/addStudents',
    at: 'kits/people/PickPeopleDialog',
    over,
    open: byButton('Add students'),
  },
  {
    name: 'a new student',
    id: 'classes/student',
    at: 'routes/classes/StudentDialog',
    over,
    open: byButton('New student'),
  },
  {
    name: 'a change of a unit',
    id: 'classes/changeUnit',
    at: 'routes/classes/ChangeUnitDialog',
    over,
    opensWithAnswer: true,
    open: byBulkAction('Change a unit'),
  },
  {
    name: 'one more unit',
    id: 'classes/assignUnit',
    at: 'routes/classes/AssignUnitDialog',
    over,
    opensWithAnswer: true,
    open: byBulkAction('Assign a unit'),
  },
  {
    name: 'removal of a student',
    id: 'classes/removeStudent',
    at: 'routes/classes/useStudentActions',
    over,
    opensWithAnswer: true,
    open: byRowMenu('Remove from the class'),
  },
]
