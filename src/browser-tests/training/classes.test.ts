import type { Page } from '@playwright/test'
import { classCalls, studentCalls } from '@contract/training/classes'
import { hasOpenTask } from '@contract/training/studentUnits'
import { mailCalls } from '@contract/mails'
import { expectAccessible } from '../support/axe'
import { callAs } from '../support/callAs'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'

const helen = 'admin@southern.test'
const running = '/classes/southern-training-class-cookery-for-beginners'

/** Subjects of the emails to somebody, the oldest first. */
const mailsTo = async (serverUrl: string, address: string): Promise<string[]> => {
  const page = await callAs(serverUrl, helen, mailCalls.index, { query: { 'q[to_or_subject_cont]': address } })
  return mailCalls.index.response
    .parse(page)
    .records.map(({ subject }) => subject)
    .reverse()
}

const choose = async (page: Page, label: string | RegExp, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.keyboard.type(option)
  await page
    .getByTitle(option)
    .or(page.getByRole('option', { name: option }))
    .last()
    .click()
}
const unitOf = (page: Page, student: string, code: string) =>
  page.getByRole('button', { name: new RegExp(`^${code}, .*: ${student}$`) })
const act = async (page: Page, student: string, code: string, action: string) => {
  await unitOf(page, student, code).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const notice = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

test('a trainer opens a class, and leads its students through their units', async ({ signedIn, server, problems }) => {
  problems.allow(/422 .*\/api\/training\/classes/)
  const page = await signedIn(people.marco)
  const { add, dialog, field, save, search } = listPageOf(page)
  const name = 'Espresso on Saturdays'
  const email = `nia.okafor.${Date.now()}@example.com`
  const student = 'Nia Okafor'
  await test.step('a qualification of their own leads to no training program', async () => {
    await page.goto('/my-learning')
    const card = page.getByRole('region', { name: 'Outstanding Trainings & Qualifications' })
    await expect(card.getByText('Working with Children Check')).toBeVisible()
    await expect(card.getByRole('link')).toHaveCount(0) // they are at home of learning already
  })
  await page.goto('/classes')
  await expect(page.getByText('Cookery for beginners')).toBeVisible()
  await expect(page.getByText('Individual support, Mount Barker')).toHaveCount(0) // another trainer's

  await test.step('[RT-001] a class needs a course', async () => {
    await add.click()
    await field('Name').fill(name)
    await save()
    await expect(dialog.getByText('Class needs a course')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('it is opened with its units and their days', async () => {
    await choose(page, /^Course/, 'Certificate III in Hospitality')
    await choose(page, /^Location/, 'Adelaide Campus')
    await dialog.getByLabel('Starts on').first().fill('01/03/2096')
    await dialog.getByLabel('Ends on').fill('30/06/2096')
    await page.keyboard.press('Tab')
    await dialog.getByRole('checkbox', { name: /SITHFAB025/ }).click()
    const unit = dialog.getByRole('group', { name: 'SITHFAB025' })
    const due = unit.getByLabel('Due on')
    await due.fill('30/08/2096')
    await page.keyboard.press('Tab')
    await expect(unit.getByText('Dates must be within those of the class')).toBeVisible()
    await due.fill('30/04/2096')
    await page.keyboard.press('Tab')
    await save()
    await notice(page, 'Class has been successfully added')
    await search.fill('espresso on')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()
    await expect(page.getByText('Due on 30/04/2096')).toBeVisible()
  })
  await test.step('[RT-017] a search without result says so, and learners are added', async () => {
    await page.getByRole('button', { name: 'Add students' }).click()
    await dialog.getByRole('searchbox').fill('nobody of this name')
    await expect(dialog.getByText('No students found')).toBeVisible()
    await dialog.getByRole('searchbox').fill('noah')
    await dialog.getByRole('checkbox', { name: /Noah Papadakis/ }).click()
    await dialog.getByRole('button', { name: 'Add 1 student' }).click()
    await notice(page, 'Student has been successfully added')
    await expect(page.getByRole('link', { name: 'Noah Papadakis' })).toBeVisible()
  })
  await test.step('[RT-021] a new student is invited; an address that is taken is refused', async () => {
    await page.getByRole('button', { name: 'New student' }).click()
    await dialog.getByLabel('First Name').fill('Nia')
    await dialog.getByLabel('Last Name').fill('Okafor')
    await dialog.getByLabel('Email').fill('trainee@southern.test')
    await dialog.getByRole('button', { name: 'Add and invite' }).click()
    await notice(page, 'Could not add student')
    await dialog.getByLabel('Email').fill(email)
    await expect(dialog.getByRole('button', { name: 'Add and invite' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Add and invite' }).click()
    await expect(page.getByRole('link', { name: student })).toBeVisible()
  })
  await test.step('[RT-025] it is published, and its students get their units', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await notice(page, 'Class has been successfully published')
    await expect(unitOf(page, student, 'SITHFAB025')).toBeVisible()
  })
  await test.step('[RT-014][RT-025] its units are activated, locked, unlocked, restarted and removed', async () => {
    const done = (how: string) => notice(page, `Unit has been successfully ${how}`)
    await unitOf(page, student, 'SITHFAB025').click()
    await expect(page.getByRole('menuitem')).toHaveText(['Activate', 'Remove'])
    await page.keyboard.press('Escape')
    await act(page, student, 'SITHFAB025', 'Activate')
    await done('activated')
    await act(page, student, 'SITHFAB025', 'Lock')
    await done('locked')
    await act(page, student, 'SITHFAB025', 'Unlock')
    await done('unlocked')
    await act(page, student, 'SITHFAB025', 'Restart')
    await dialog.getByRole('button', { name: 'Restart' }).click()
    await done('restarted')
    await act(page, student, 'SITHFAB025', 'Remove')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await done('removed')
    await expect(unitOf(page, student, 'SITHFAB025')).toHaveCount(0)
  })
  await test.step('[RT-025] a unit is assigned to selected students', async () => {
    await page.getByRole('checkbox', { name: `Select ${student}` }).click()
    await page.getByRole('button', { name: 'Assign a unit' }).click()
    await choose(page, /^Unit/, 'SITXCCS014 Provide service to customers')
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await notice(page, 'Unit has been successfully assigned')
    await expect(unitOf(page, student, 'SITXCCS014')).toBeVisible()
  })
  await test.step('the student is emailed about each', async () => {
    await expect
      .poll(async () => (await mailsTo(server.url, email)).slice(1)) // the first one is the invitation
      .toEqual([`${name}: 1 unit scheduled`, `${name}: 1 unit cancelled`, `${name}: 1 unit scheduled`])
  })
  await expectAccessible(page)
})

test('what fails in a class says so, in the words of the specification', async ({ signedIn, server, problems }) => {
  problems.allow(/status of 500|422 .*\/api\/training\/classes/)
  const page = await signedIn(helen)
  const { add, dialog, field, save, saveButton } = listPageOf(page)
  const failing = async (what: RegExp, during: () => Promise<unknown>) => {
    await page.route(what, (route) => route.fulfill({ status: 500 }))
    await during()
    await page.unroute(what)
  }
  await page.goto('/classes')
  await expect(page.getByText('Individual support, Mount Barker')).toBeVisible()

  await test.step('[RT-001][RT-015] the form says what it needs, and what it could not load', async () => {
    await failing(/\/api\/training\/(courses|trainers)/, async () => {
      await add.click()
      await field('Name').fill('Never')
      await save()
      await expect(dialog.getByText('Class needs a course')).toBeVisible()
      await expect(dialog.getByText('Class needs a trainer')).toBeVisible()
      await dialog.getByRole('combobox', { name: /^Course/ }).click()
      await expect(page.getByText('Could not load courses')).toBeVisible()
      await page.keyboard.press('Tab')
      await dialog.getByRole('combobox', { name: /^Trainer/ }).click()
      await expect(page.getByText('Could not load trainers')).toBeVisible()
    })
    await page.getByRole('button', { name: 'Try again' }).last().click()
    await expect(page.getByTitle('Grant Whitfield')).toBeVisible()
  })
  await test.step('[RT-017] a class that could not be opened keeps what was typed', async () => {
    await page.reload()
    await add.click()
    await field('Name').fill('Never again')
    await choose(page, /^Course/, 'Certificate III in Hospitality')
    await choose(page, /^Trainer/, 'Marco Bellini')
    await dialog.getByLabel('Starts on').first().fill('01/03/2096')
    await dialog.getByLabel('Ends on').fill('30/06/2096')
    await page.keyboard.press('Tab')
    await failing(/\/api\/training\/classes$/, async () => {
      await expect(saveButton).toBeEnabled()
      await saveButton.click()
      await notice(page, 'Could not create a new class')
    })
    await expect(field('Name')).toHaveValue('Never again')
  })
  await test.step('[RT-015] a class is neither published, changed, cancelled nor deleted', async () => {
    const answer = await callAs(server.url, helen, classCalls.create, {
      body: {
        klass: {
          name: 'Not to be published',
          courseId: 'southern-training-course-sit30622',
          trainerId: 'southern-person-marco-bellini',
          locationId: null,
          startsOn: '2096-03-01',
          endsOn: '2096-03-02',
          units: [],
        },
      },
    })
    await page.goto(`/classes/${classCalls.create.response.parse(answer).id}`)
    const further = (action: string) => async () => {
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    const asked = async (action: string, ask: () => Promise<void>) => {
      await ask()
      await dialog.getByRole('button', { name: action }).click()
      await notice(page, `Could not ${action.split(' ')[0]?.toLowerCase()} the class`)
      await dialog.getByRole('button', { name: 'Go back' }).click()
      await expect(dialog).toHaveCount(0)
    }
    const changes = /\/api\/training\/classes\/[^/]+/
    await page.route(changes, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
    )
    await asked('Publish', () => page.getByRole('button', { name: 'Publish' }).click())
    await asked('Cancel class', further('Cancel class'))
    await asked('Delete', further('Delete'))
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    await field('Name').fill('Never')
    await save()
    await notice(page, 'Could not update the class')
    await page.unroute(changes)
  })
  await test.step('[RT-016] each action on a unit says that it failed', async () => {
    await page.goto(running)
    await failing(/\/act$/, async () => {
      await act(page, 'Ben Doyle', 'SITHCCC023', 'Activate')
      await notice(page, 'Could not activate the unit')
      await act(page, 'Emma Lawson', 'SITXWHS005', 'Lock')
      await notice(page, 'Could not lock the unit')
      await act(page, 'Ben Doyle', 'SITXWHS005', 'Unlock')
      await notice(page, 'Could not unlock the unit')
      await act(page, 'Emma Lawson', 'SITXFSA005', 'Restart')
      await dialog.getByRole('button', { name: 'Restart' }).click()
      await notice(page, 'Could not restart the unit')
      await dialog.getByRole('button', { name: 'Go back' }).click()
      await act(page, 'Ben Doyle', 'SITHCCC023', 'Remove')
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await notice(page, 'Could not remove the unit')
      await dialog.getByRole('button', { name: 'Go back' }).click()
    })
  })
  await test.step('[RT-021] a student is neither changed nor sent a password link', async () => {
    const { act: actOn } = listPageOf(page)
    await failing(/\/students\/[^/]+/, async () => {
      await actOn('Ben Doyle', 'Send a password link')
      await notice(page, 'Could not update password')
      await actOn('Ben Doyle', 'Edit')
      await dialog.getByLabel('Last Name').fill('Doyle-Hart')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await notice(page, 'Could not update student')
    })
  })
})

test('a trainer completes a unit after a question, and observes a student, from the class', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/422 .*\/api\/training\/classes/)
  const page = await signedIn(people.marco)
  const [student, code] = ['Eloise Martin', 'SITHCCC023']
  // as if the unit had no task when the page was loaded: one was published since
  const students = await intercept(
    page,
    ({ pathname }) => /\/classes\/[^/]+\/students$/.test(pathname),
    async (call) => {
      const { records, ...rest } = studentCalls.index.response.parse(await (await call.fetch()).json())
      const completable = records.map((row) => ({
        ...row,
        units: row.units.map((unit) => ({ ...unit, isCompletable: true })),
      }))
      await call.fulfill({ json: { ...rest, records: completable } })
    },
  )
  await page.goto(running)
  await act(page, student, code, 'Complete')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Complete ${code}?`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await notice(page, hasOpenTask)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  students.stop()
  await page.reload()
  await unitOf(page, student, code).click()
  await expect(page.getByRole('menuitem', { name: 'Complete' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Observe: Knife and equipment checklist' }).click()
  await expect(page.getByText('Keeps the workplace clean while working')).toBeVisible()
})
