import { personCalls } from '@contract/people'
import { peopleChangeCalls } from '@contract/peopleChanges'
import type { Call } from '@contract/call'
import { peopleChanging } from './peopleChangeJob'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0
const read = { by: 'person.read', of: 'organisation' } as const
const manage = { by: 'person.manage', of: 'organisation' } as const

const somebody = async (fixtures: Fixtures, columns = {}) =>
  (await fixtures.given.person({ ...homeOf(fixtures), ...columns })).id
const form = ({ place }: Fixtures) => ({
  firstName: 'Robin',
  lastName: 'Quill',
  email: `trial.${++last}@test.example`,
  locationIds: [place.id],
})
/** Of an action on one person. */
const acting = (call: Call, columns = {}) =>
  trial(call, manage, async (fixtures) => ({ input: { params: { id: await somebody(fixtures, columns) } } }))
const showing = (call: Call, columns = {}) =>
  trial(call, manage, async (fixtures) => {
    const id = await somebody(fixtures, columns)
    return { input: { params: { id } }, shows: id }
  })

export const trials = [
  // narrowed by a foreign id the list is empty, and never refused
  trial(personCalls.index, { ...read, expected: { stranger: 'blind' } }, async (fixtures) => {
    const employee_number = `T${++last}`
    const id = await somebody(fixtures, { employee_number, locations: [fixtures.place] })
    const query = { 'q[name_or_email_cont]': employee_number, 'q[locations_id_in][]': fixtures.place.id }
    return { input: { query }, shows: id }
  }),
  trial(personCalls.show, read, async (fixtures) => {
    const id = await somebody(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(personCalls.create, { ...manage, refuses: 'locationIds' }, (fixtures) => ({
    input: { body: { person: form(fixtures) } },
    shows: fixtures.place.id,
  })),
  trial(personCalls.update, manage, async (fixtures) => {
    const id = await somebody(fixtures)
    return { input: { params: { id }, body: { person: form(fixtures) } }, shows: id }
  }),
  acting(personCalls.invite, { awaits_password: true }),
  acting(personCalls.sendPasswordLink),
  showing(personCalls.disable),
  showing(personCalls.enable, { disabled_at: new Date('2026-03-01T00:00:00Z') }),
  showing(personCalls.removeSecondFactor, { otp_enabled_at: new Date('2026-03-01T00:00:00Z') }),
  showing(personCalls.endSessions),
  trial(peopleChangeCalls.preview, { ...manage, refuses: 'ids' }, async (fixtures) => {
    const id = await somebody(fixtures)
    return { input: { body: { change: { action: 'disable' as const, ids: [id] } } }, shows: id }
  }),
  trial(peopleChangeCalls.create, { ...manage, refuses: 'ids' }, async (fixtures) => {
    await fixtures.db.deleteFrom('batches').where('kind', '=', peopleChanging.name).execute() // one at a time is under way
    const id = await somebody(fixtures)
    return { input: { body: { change: { action: 'disable' as const, ids: [id] }, expected: 1 } } }
  }),
  // it shows the latest of the caller's own organisation
  trial(peopleChangeCalls.latest, { by: 'person.manage' }),
]
