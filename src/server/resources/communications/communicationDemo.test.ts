import { batchCalls } from '@contract/batches'
import { communicationReportCalls, receiverMailStates } from '@contract/communicationReports'
import { communicationCalls } from '@contract/communications'
import { notificationCalls } from '@contract/notifications'
import { exampleNow } from '@server/apiDocument/describedCall'
import { startDemoServer, type DemoServer } from '@server/testing/startDemoServer'
import type { TestClient } from '@server/testing/testClient'

let server: DemoServer
let hannah: TestClient
beforeAll(async () => {
  server = await startDemoServer()
  server.moveTo(exampleNow)
  hannah = await server.asAccount('admin@harbour.test')
})

const of = (key: string) => ({ params: { id: `harbour-communication-${key}` } })
const show = async (key: string) => (await hannah.call(communicationCalls.show, of(key))).body
const receiversOf = async (key: string) =>
  (await hannah.call(communicationReportCalls.receivers, { ...of(key), query: { per_page: 100 } })).body.records
const all = async () => (await hannah.call(communicationCalls.index, { query: { per_page: 100 } })).body.records

it('[D-05] has 25 communications: drafts, a scheduled one, sent ones, and one whose sending is paused', async () => {
  const records = await all()
  const kinds = records.map(({ status, sendAt, sendingState }) => sendingState ?? (sendAt ? 'scheduled' : status))
  const counts = Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  )
  expect(counts).toEqual({ draft: 6, scheduled: 1, paused: 1, done: 17 })
  expect(records.map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/undefined|(?<!\{)\{\w+\}/))
  expect(new Set(records.map(({ creator }) => creator?.fullName))).toEqual(new Set(['Hannah Wirth', 'Priya Nair']))
})

it('[D-05] sent every letter with all that it needs, to people whom its writer may write to', async () => {
  for (const { id, status } of await all()) {
    const one = await show(id.replace('harbour-communication-', ''))
    expect(one.unknownCodes).toEqual([])
    expect(one.receivers.length).toBeGreaterThan(0)
    expect(one.addedFilters).toMatchObject({ locationIds: one.locationIds, roleIds: one.roleIds })
    const missing = one.formComponents.filter(({ key, validate }) => validate.required && !one.shortCodes[key])
    if (status === 'sent') expect([id, missing]).toEqual([id, []])
  }
  const outside = await server.db
    .selectFrom('communications')
    .innerJoin('communication_receivers', 'communication_receivers.communication_id', 'communications.id')
    .where('creator_id', '=', 'harbour-person-priya-nair')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person_locations')
            .whereRef('person_locations.person_id', '=', 'communication_receivers.person_id')
            .where('location_id', 'in', ['harbour-location-harbour-street', 'harbour-location-norwood'])
            .select('location_id'),
        ),
      ),
    )
    .select('person_id')
    .execute()
  expect(outside).toEqual([])
})

it('[D-05] left letters with codes in inboxes, each with the words for its receiver', async () => {
  const ella = await server.asAccount('employee@harbour.test')
  const query = { 'q[source_eq]': 'hris' as const, per_page: 100 }
  const { records } = (await ella.call(notificationCalls.index, { query })).body
  const letters = records.filter(
    ({ sender }) => sender?.fullName === 'Hannah Wirth' || sender?.fullName === 'Priya Nair',
  )
  expect(letters.length).toBeGreaterThanOrEqual(5)
  for (const { message, subject } of letters) expect(`${subject} ${message}`).not.toMatch(/\{\{|undefined/)
  expect(letters.filter(({ message }) => message.startsWith('<p>Dear Ella,</p>')).length).toBeGreaterThanOrEqual(5)
})

it('[D-101, D-05] has one that half of its receivers have confirmed, and mails in several states', async () => {
  const { sending } = await show('cool-room')
  expect(sending).toMatchObject({ total: 14, sent: 14, read: 7, confirmed: 7, mailsFailed: 1 })
  const states = (await Promise.all(['cool-room', 'holiday-hours', 'talks'].map(receiversOf))).flat()
  const found = new Set(states.map(({ mailState }) => mailState))
  expect(receiverMailStates.filter((state) => found.has(state))).toEqual(['none', 'sent', 'bounced', 'withheld'])
  for (const { mailState, mailReason } of states)
    expect(mailReason !== null).toBe(mailState === 'bounced' || mailState === 'withheld')
  expect(states.some(({ state }) => state === 'skipped')).toBe(true)
})

it('[D-05] goes on with the paused sending when somebody resumes it', async () => {
  const { sending } = await show('knife-sharpening')
  expect(sending).toMatchObject({ state: 'paused', queued: 0, mailsWaiting: 2 })
  const before = await receiversOf('knife-sharpening')
  await hannah.call(batchCalls.resume, { params: { id: sending?.batchId ?? '' } })
  await server.runJobs()

  expect((await show('knife-sharpening')).sending).toMatchObject({ state: 'done', queued: 0, sent: sending?.total })
  expect((await receiversOf('knife-sharpening')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

it('[D-05] sends the scheduled one when its time has come, and no sooner', async () => {
  await server.runJobs()
  const { sendAt, receivers } = await show('stocktake')
  expect(sendAt).not.toBeNull()
  server.moveTo(sendAt ?? '')
  await server.runJobs()
  hannah = await server.asAccount('admin@harbour.test') // the session before is over by now

  expect(await show('stocktake')).toMatchObject({
    status: 'sent',
    sending: { state: 'done', total: receivers.length, sent: receivers.length },
  })
})
