import { diaryCalls } from '@contract/diary'
import { giveNote, giveTodo } from '@server/testing/giveDiaryItem'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { trial } from '@server/testing/trials/trial'

/** The day of the trials, on which they begin and end. */
const today = '2026-03-02'

/** Of the employee, at the location of everybody at home. */
const note = (fixtures: Fixtures) => giveNote(fixtures, fixtures.people.employee, { locationId: fixtures.place.id })
const form = ({ place }: Fixtures) => ({
  listType: 'note_list' as const,
  description: 'The new aprons are in the office',
  displayAt: '2026/03/04 08:00',
  expireAt: '2026/03/05 08:00',
  locationId: place.id,
})

const read = { by: 'diary.read', of: 'place' } as const
const blindElsewhere = { elsewhere: 'blind', stranger: 'blind' } as const

export const trials = [
  trial(diaryCalls.index, { ...read, expected: blindElsewhere }, async (fixtures) => ({
    input: { query: { location_id: fixtures.place.id, date: today, per_page: 200 } },
    shows: await note(fixtures),
  })),
  trial(diaryCalls.days, { ...read, expected: blindElsewhere }, async (fixtures) => {
    await note(fixtures)
    return {
      input: { query: { location_id: fixtures.place.id, 'q[date_gteq]': today, 'q[date_lteq]': today } },
      shows: today,
    }
  }),
  trial(diaryCalls.show, read, async (fixtures) => {
    const id = await note(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(diaryCalls.create, { ...read, refuses: 'locationId' }, (fixtures) => ({
    input: { body: { diaryItem: form(fixtures) } },
    shows: fixtures.place.id,
  })),
  trial(diaryCalls.update, read, async (fixtures) => {
    const displayAt = new Date('2026-03-03T00:00:00.000Z') // it has not begun, so that its date can be changed
    const id = await giveNote(fixtures, fixtures.people.employee, { locationId: fixtures.place.id, displayAt })
    return { input: { params: { id }, body: { diaryItem: form(fixtures) } }, shows: id }
  }),
  trial(diaryCalls.remove, read, async (fixtures) => ({ input: { params: { id: await note(fixtures) } } })),
  trial(diaryCalls.respond, read, async (fixtures) => {
    const { id, answerId } = await giveTodo(fixtures, fixtures.people.manager, { locationId: fixtures.place.id })
    const response = { answer: 'yes' as const, submittedAt: fixtures.now().toISOString() }
    return { input: { params: { id, answerId }, body: { response } }, shows: id }
  }),
  trial(diaryCalls.locations, read, ({ place }) => ({ input: { query: {} }, shows: place.id })),
]
