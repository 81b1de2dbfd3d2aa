import { jobCalls } from '@contract/jobs'
import { locationCalls } from '@contract/locations'
import { mailCalls } from '@contract/mails'
import { notificationCalls } from '@contract/notifications'
import { pageViewCalls } from '@contract/pageViews'
import { registrationCalls } from '@contract/registration'
import { serviceCalls } from '@contract/services'
import { sessionCalls } from '@contract/session'
import { createPasswordLink } from '@server/resources/registration/passwordLink'
import { accountAsks } from './accountAsks'
import { ask, type Ask } from './ask'
import { matrixPassword, type Houses } from './kinds'

const homeOf = ({ people }: Houses) => ({ organisation_id: people.employee.organisation_id })
const deadJob = (houses: Houses) =>
  houses.given.job({ ...homeOf(houses), died_at: new Date('2026-03-01T00:00:00.000Z') })
const notification = ({ given, people }: Houses) => given.notification(people.employee)
const mail = ({ given, ...houses }: Houses) => given.mail(homeOf({ given, ...houses }))

const newPassword = 'Quiet.Kettle.4471'
/** Of somebody at home whom nobody else asks for. */
const linkToken = async (houses: Houses) => {
  const { db, now, given } = houses
  const person = { ...(await given.person(homeOf(houses))), password_hash: 'none' }
  return createPasswordLink({ db, now: now(), organisationId: person.organisation_id }, person)
}

/** What is sent to each call that takes something, or whose answer holds something. */
export const asks: ReadonlyMap<string, Ask> = new Map([
  ...accountAsks,

  ask(pageViewCalls.create, () => ({ input: { body: { pageViews: ['/dashboard' as const] } } })),

  ask(sessionCalls.login, ({ people }) => ({
    input: { body: { user: { email: people.employee.email, password: matrixPassword } } },
  })),
  ask(sessionCalls.me, ({ people }) => ({ input: {}, shows: people.employee.id })),
  ask(registrationCalls.register, (_houses, kind) => ({
    input: { body: { user: { firstName: 'Robin', lastName: 'Quill', email: `${kind}.new@test.example` } } },
  })),
  ask(registrationCalls.requestPasswordReset, (_houses, kind) => ({
    input: { body: { user: { email: `${kind}@test.example` } } },
  })),
  ask(registrationCalls.resetPassword, async (houses) => ({
    input: {
      body: { user: { token: await linkToken(houses), password: newPassword, passwordConfirmation: newPassword } },
    },
  })),

  ask(serviceCalls.index, ({ service }) => ({ input: {}, shows: service.id })),
  ask(locationCalls.index, ({ place }) => ({ input: { query: {} }, shows: place.id })),

  ask(notificationCalls.index, async (houses) => ({ input: { query: {} }, shows: (await notification(houses)).id })),
  ask(notificationCalls.show, async (houses) => {
    const { id } = await notification(houses)
    return { input: { params: { id } }, shows: id }
  }),
  ask(notificationCalls.update, async (houses) => {
    const { id } = await notification(houses)
    return { input: { params: { id }, body: { notification: { read: true as const } } }, shows: id }
  }),
  ask(notificationCalls.readAll, () => ({ input: { body: {} } })),

  ask(jobCalls.index, async (houses) => ({ input: { query: {} }, shows: (await deadJob(houses)).id })),
  ask(jobCalls.retry, async (houses) => {
    const { id } = await deadJob(houses)
    return { input: { params: { id } }, shows: id }
  }),
  ask(mailCalls.index, async (houses) => ({ input: { query: {} }, shows: (await mail(houses)).id })),
  ask(mailCalls.show, async (houses) => {
    const { id } = await mail(houses)
    return { input: { params: { id } }, shows: id }
  }),
])
