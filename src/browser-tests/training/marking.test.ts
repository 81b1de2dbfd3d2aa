import { attemptCalls } from '@contract/training/attempts'
import { enrolmentCalls } from '@contract/training/enrolments'
import { expectAccessible } from '../support/axe'
import { callAs } from '../support/callAs'
import { breakDown } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'

const learner = 'emma.lawson@southern.test'
const [enrolmentId, questionSetId] = [
  'southern-enrolment-cookery-for-beginners-emma-lawson',
  'southern-question-set-safe-work-practices-test',
]
const attemptPath = '/marking/southern-attempt-cookery-for-beginners-emma-lawson-sitxwhs005-1'
const [test1, count] = ['Safe work practices test', 3]

test('a trainer marks question by question, sends an assessment back, and approves the second attempt', async ({
  freshServer,
  signedIn,
  problems,
}) => {
  const serverUrl = freshServer.url
  problems.allow(/status of 500|status of 422/) // what is broken and refused on purpose
  const page = await signedIn(people.marco, { serverUrl })
  const main = page.getByRole('main')
  const question = (number: number) => main.getByRole('listitem', { name: `Question ${number} of ${count}` })
  const mark = async (number: number, verdict: 'Satisfactory' | 'Not satisfactory') =>
    question(number).getByRole('radio', { name: verdict, exact: true }).check()
  const summary = main.getByLabel('Marking summary')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const saved = main.getByText('What you marked is saved')

  await test.step('what waits is found by its kind, and leads to its marking', async () => {
    await page.goto('/marking?kind=assessment')
    await page
      .getByRole('row', { name: new RegExp(`Emma Lawson.*${test1}`) })
      .getByRole('link')
      .first()
      .click()
    await expect(main.getByText(`Marked 0 of ${count}`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("[RT-020] 'Could not get marking or summary' where it cannot be read", async () => {
    const broken = await breakDown(page, attemptPath.replace('/marking', '/api/training/attempts'))
    await page.reload()
    await expect(page.getByText('Could not get marking or summary')).toBeVisible()
    broken.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(question(1)).toBeVisible()
  })

  await test.step('[RT-009] [RT-020] questions that are not marked, and an empty summary, are refused', async () => {
    await mark(1, 'Satisfactory')
    await button('Approve').click()
    await expect(main.getByText('There are unmarked questions')).toBeVisible()
    await expect(main.getByText('Please mark the question')).toHaveCount(2)
    await expect(main.getByText('Finish the marking summary before submitting')).toBeVisible()
    await expect(question(2).getByRole('radio').first()).toBeFocused()
  })

  await test.step('marks are kept as they are made, and the way leads to the next question without one', async () => {
    await mark(3, 'Not satisfactory')
    await question(3).getByLabel('Comment on question 3').fill('Who signs it?')
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(main.getByText(`Marked 2 of ${count}`)).toBeVisible()
    await expect(question(3).getByLabel('Comment on question 3')).toHaveValue('Who signs it?')
    await main.getByRole('button', { name: 'Next unmarked' }).click()
    await expect(question(2).getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(main.getByText(`Marked ${count} of ${count}`)).toBeVisible()
  })

  await test.step("[RT-020] 'Could not require resubmit' where it fails, and what is marked stays", async () => {
    await summary.fill('Nearly there.')
    const broken = await breakDown(page, `${attemptPath.replace('/marking', '/api/training/attempts')}/resubmit`)
    await button('Require resubmit').click()
    await confirm('Require resubmit')
    await expect(page.getByText('Could not require resubmit')).toBeVisible()
    broken.heal()
    await expect(summary).toHaveValue('Nearly there.')
    await button('Require resubmit').click()
    await confirm('Require resubmit')
    await expect(main.getByText(/^Sent back by Marco Bellini on /)).toBeVisible()
    await expect(main.getByRole('link', { name: /^Next: / })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Attempt 1' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('the learner is told by a message with a link, and hands it in again', async () => {
    const theirs = await signedIn(learner, { serverUrl })
    await theirs.goto('/messages/my-messages')
    await expect(theirs.getByText(`Your assessment ‘${test1}’ has to be submitted again`).first()).toBeVisible()
    const begun = attemptCalls.begin.response.parse(
      await callAs(serverUrl, learner, attemptCalls.begin, {
        params: { id: enrolmentId, questionSetId },
        body: { attempt: { isAgreed: true } },
      }),
    )
    await callAs(serverUrl, learner, attemptCalls.submit, {
      params: { id: begun.id },
      body: { attempt: { answers: {} } },
    })
    await page.goto(`/marking/${begun.id}`)
  })

  await test.step('the second attempt is marked beside the first, and its approval completes the unit', async () => {
    await expect(question(3).getByText('In attempt 1')).toBeVisible()
    await expect(question(3).getByText('Who signs it?')).toBeVisible()
    for (const number of [1, 2, 3]) await mark(number, 'Satisfactory')
    await summary.fill('Well explained.')
    await button('Approve').click()
    await confirm('Approve')
    await expect(main.getByText(/^Approved by Marco Bellini on /)).toBeVisible()
    await page.getByRole('navigation', { name: 'Attempts' }).getByRole('link', { name: 'Attempt 1' }).click()
    await expect(main.getByText('Nearly there.')).toBeVisible()
    const enrolment = enrolmentCalls.show.response.parse(
      await callAs(serverUrl, learner, enrolmentCalls.show, { params: { id: enrolmentId } }),
    )
    expect(enrolment.units.find(({ code }) => code === 'SITXWHS005')?.state).toBe('completed')
  })
})
