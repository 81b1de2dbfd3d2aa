import type { CallInput } from '@contract/call'
import { personCalls } from '@contract/people'
import { peopleChangeCalls, type PeoplePreview } from '@contract/peopleChanges'
import { createJobRunner } from '@server/jobs/jobRunner'
import { createMailService } from '@server/mail/mailService'
import { peopleChangeJob, peopleChanging } from '@server/resources/people/peopleChangeJob'
import type { GivenPerson } from './given'
import { serverJobsOf } from './jobsOfTest'
import { startTestServer, type TestServer } from './startTestServer'

export type Change = CallInput<typeof peopleChangeCalls.preview>['body']['change']
type Overrides = Parameters<TestServer['given']['person']>[0]

/** An organisation with one administrator for each test of changes of many people, and what the tests do there. */
export const peopleHouse = () => {
  let server: TestServer
  let admin: GivenPerson
  let organisation_id: string
  beforeAll(async () => void (server = await startTestServer()))
  beforeEach(async () => {
    for (const table of ['jobs', 'batches'] as const) await server.db.deleteFrom(table).execute()
    organisation_id = (await server.given.organisation()).id
    admin = await server.given.person({ organisation_id, role: ['admin', 'manager', 'employee'], first_name: 'Ada' })
  })

  const someone = (first_name: string, more: Overrides = {}) =>
    server.given.person({ organisation_id, first_name, ...more })
  const crowd = async (count: number) => {
    const people = []
    for (let number = 0; number < count; number++) people.push(await someone(`P${String(number).padStart(2, '0')}`))
    return people
  }
  const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)
  const place = () => server.given.location({ organisation_id })
  const role = async (name: string) => {
    const row = { id: `${name}-${organisation_id}`, organisation_id, name, external_id: name }
    await server.db.insertInto('roles').values(row).execute()
    return row
  }

  const preview = (change: Change, by = admin) => server.as(by).call(peopleChangeCalls.preview, { body: { change } })
  const told = ({ outcomes }: PeoplePreview) =>
    Object.fromEntries(
      outcomes.map(({ outcome, people }) => [outcome, people.map(({ name }) => name.split(' ')[0]).join(' ')]),
    )
  const start = (change: Change, expected: number, by = admin) =>
    server.as(by).call(peopleChangeCalls.create, { body: { change, expected } })
  const latest = async (by = admin) => (await server.as(by).call(peopleChangeCalls.latest, {})).body.change
  const work = async (by = admin) => {
    await serverJobsOf(server).runDue()
    return latest(by)
  }
  /** Prepares the change, or works on its next slice. */
  const runNext = async () => {
    const work = peopleChangeJob({ mails: createMailService({ isDelivered: false }), portalUrl: () => '' })
    const { bound: db, now } = server
    const { announcements, log } = server.app
    const runner = createJobRunner({ db, now, log, kinds: { [peopleChanging.name]: work }, announcements })
    const job = await runner.claim()
    if (job) await runner.run(job, new AbortController().signal)
  }
  const run = async (change: Change, expected: number) => {
    const { status, problem } = await start(change, expected)
    expect([status, problem]).toEqual([201, problem])
    return work()
  }
  const show = async ({ id }: { id: string }) =>
    (await server.as(admin).call(personCalls.show, { params: { id } })).body
  const placesOf = async (person: { id: string }) => idsOf((await show(person)).locations).toSorted()
  const audited = ({ id }: { id: string }) =>
    server.db
      .selectFrom('audit_log')
      .where('record_id', '=', id)
      .select(['event', 'person_id', 'changes', 'details'])
      .execute()

  return {
    server: () => server,
    admin: () => admin,
    home: () => organisation_id,
    someone,
    crowd,
    idsOf,
    place,
    role,
    preview,
    told,
    start,
    latest,
    work,
    runNext,
    run,
    show,
    placesOf,
    audited,
  }
}
