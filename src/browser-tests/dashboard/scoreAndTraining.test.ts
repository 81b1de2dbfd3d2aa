import { hold, recordCalls } from '../support/calls'
import { pauseClock } from '../support/clock'
import { answer, cardOf, firstQuery } from '../support/dashboard'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { asAnswered } from '../support/seenSnapshots'

const scorePath = '/api/dashboard/salt/score'
const trainingPath = '/api/dashboard/user_qualifications'
const trainingCard = 'Outstanding Trainings & Qualifications'

test('the score of a location', async ({ signedIn, problems }) => {
  problems.allow(/salt\/score/)
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const card = cardOf(page, 'Harbour Street score')
  await page.goto('/dashboard')

  await test.step('[DB-005][DB-007][DB-011] is asked for by the location', async () => {
    await expect(card).toContainText(/\d+%/)
    await expect(card).toContainText(/-?[\d.]+% from previous week/)
    await expect(card).toContainText(/[\d.]+% Average Score/)
    expect(firstQuery(calls.to('GET', scorePath))).toEqual({
      location_id: 'harbour-location-harbour-street',
    })
  })

  await test.step('[DB-006] opens the scoring app', async () => {
    const link = card.getByRole('link', { name: 'Harbour Street score' })
    await expect(link).toHaveAttribute(
      'href',
      /\/services\/salt\/sso_login\?return_url=(\/|%2F)apps(\/|%2F)dashboards(\/|%2F)focus$/,
    )
    const [opened] = await Promise.all([page.context().waitForEvent('page'), card.click()])
    await expect(opened).toHaveURL(/\/services\/salt\/sso_login/)
    await opened.close()
  })

  await test.step('[DB-008] says when there is none, and when the call failed', async () => {
    await answer(page, scorePath, { weightedScore: null, difference: null, average: null })
    await page.reload()
    await expect(card).toContainText('Could not get score')
    let isDown = true
    await intercept(page, scorePath, (call) =>
      isDown
        ? call.fulfill({ status: 500, json: {} })
        : call.fulfill({ json: { weightedScore: 71, difference: 0, average: 70 } }),
    )
    await page.reload()
    await expect(card).toContainText('Could not get score')
    isDown = false
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card).toContainText('71%')
  })
})

test('a score is drawn by its value', async ({ replayed }) => {
  const show = async (weightedScore: number) => {
    const score = { weightedScore, difference: -2.4, average: 88.4 }
    const card = cardOf(await replayed('dashboard', { state: asAnswered('score', score) }), 'Harbour Street score')
    const figure = card.getByText(`${weightedScore}%`, { exact: true })
    await expect(figure).toBeVisible()
    const size = await figure.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    return { card, size }
  }
  await test.step('[DB-010] is larger unless it is 100', async () => {
    const whole = await show(100)
    expect((await show(99)).size).toBeGreaterThan(whole.size)
  })
  await test.step('[D-51] keeps the sign of its difference', async () => {
    const { card } = await show(99)
    await expect(card).toContainText('-2.4% from previous week')
  })
})

test('[DB-009] the score counts up for half a second, and not where less motion is wanted', async ({ signedIn }) => {
  const page = await signedIn(people.ella, { isFresh: true })
  const card = cardOf(page, 'Harbour Street score')
  await page.clock.install()
  await page.addInitScript(() => {
    const seen: { text: string; at: number }[] = []
    Object.assign(window, { seen })
    const look = () => {
      const text = document.querySelector('[aria-labelledby="score"] p')?.textContent ?? ''
      if (text && text !== seen.at(-1)?.text) seen.push({ text, at: performance.now() })
      requestAnimationFrame(look)
    }
    look()
  })
  await answer(page, scorePath, { weightedScore: 97, difference: 1, average: 90 })
  /** What the card shows and when, by a clock that advances frame by frame: how fast the machine is does not count. */
  const shown = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    const held = await hold(page, scorePath)
    await page.goto('/dashboard')
    await expect(card).toBeVisible()
    await pauseClock(page)
    held.release()
    await expect(async () => {
      await page.clock.runFor(20)
      expect(await card.textContent()).toContain('97%')
    }).toPass({ intervals: [0] })
    await page.clock.runFor(40)
    await page.clock.resume()
    return page.evaluate(() => (window as unknown as { seen: { text: string; at: number }[] }).seen)
  }
  const moving = await shown('no-preference')
  expect(moving.length).toBeGreaterThan(10)
  const took = (moving.at(-1)?.at ?? 0) - (moving[0]?.at ?? 0)
  expect(took).toBeGreaterThan(400) // the first and the last step of an ease-out are not the first and the last frame
  expect(took).toBeLessThanOrEqual(520)
  expect((await shown('reduce')).map(({ text }) => text)).toEqual(['97%'])
})

/** A day so many days from today, in the account's time zone. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Adelaide' }).format(Date.now() + days * 86_400_000)

const aQualification = (name: string, changed: object = {}) => ({
  id: name,
  status: 'active',
  expiryDate: dayIn(9),
  qualification: { name, canUpload: false },
  courseEnrolments: [],
  unitEnrolments: [],
  ...changed,
})

test('outstanding trainings and qualifications', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const card = cardOf(page, trainingCard)

  await test.step('[DB-012][SV-006] are three at most', async () => {
    await page.goto('/dashboard')
    await expect(
      card
        .getByRole('listitem')
        .getByText(/Days? left/)
        .first(),
    ).toBeVisible()
    expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(3)
    expect(firstQuery(calls.to('GET', trainingPath))).toEqual({ per_page: '3' })
  })
})

test('trainings are drawn by their states', async ({ replayed }) => {
  const show = async (records: object[]) => {
    const answered = { userQualifications: records, total: records.length, page: 1, perPage: 3 }
    const card = cardOf(await replayed('dashboard', { state: asAnswered('qualifications', answered) }), trainingCard)
    await expect(card.getByRole('listitem')).toHaveCount(records.length)
    return card
  }

  await test.step('[DB-014][DB-015] say how many days are left, never below none', async () => {
    const card = await show([-3, 1, 2].map((days) => aQualification(`In ${days}`, { expiryDate: dayIn(days) })))
    await expect(card.getByRole('listitem')).toContainText(['0 Day left', '1 Day left', '2 Days left'])
  })

  await test.step('[DB-016][DB-019] are uploaded in the training app', async () => {
    const card = await show([
      aQualification('First aid', { status: 'expired', qualification: { name: 'First aid', canUpload: true } }),
    ])
    await expect(card.getByRole('link', { name: 'Upload First aid' })).toHaveAttribute(
      'href',
      /\/services\/internal_lms\/student\/dashboard$/,
    )
  })

  await test.step('[DB-017][DB-020][DB-021] are completed at their unit, else at their course', async () => {
    const [unit, course] = [
      { klassId: 'k1', enrolmentId: 'e1' },
      { klassId: 'k2', enrolmentId: 'e2' },
    ]
    const card = await show([
      aQualification('Unit', { status: 'expired', unitEnrolments: [unit], courseEnrolments: [course] }),
      aQualification('Course', { status: 'pending', courseEnrolments: [course] }),
      aQualification('Neither', { status: 'active_pending' }),
    ])
    const hrefs = await card.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.map((href) => href?.split('/services/internal_lms')[1])).toEqual([
      '/student/classes/k1/enrolment/e1',
      '/student/classes/k2',
      '/student/dashboard',
    ])
    await expect(card.getByRole('link')).toHaveText(['Complete', 'Complete', 'Complete'])
  })

  await test.step('[DB-018] have no button in other states', async () => {
    const card = await show([aQualification('Active')])
    await expect(card.getByRole('link')).toHaveCount(0)
    await expect(card.getByRole('button')).toHaveCount(0)
  })

  await test.step('[DB-013] say when there are none', async () => {
    const card = await show([])
    await expect(card).toContainText('You do not have any outstanding training qualifications. Well done!')
  })
})
