import { aPerson } from '@client/testing/groupChats'
import { participantsOf, toggled, withAdded, withAutoFill, type Membership } from './participants'

const people = ['ann', 'bob', 'cid', 'dee'].map((id) => aPerson({ id }))
const known = new Map(people.map((person) => [person.id, person]))
const matching = people.slice(0, 2)
const membership = (overrides: Partial<Membership> = {}): Membership => ({
  autoFillUsers: false,
  userIds: [],
  additionalUserIds: [],
  excludedUserIds: [],
  ...overrides,
})
/** Ids of the rows, with a plus for participants and a star for additional members. */
const rowsOf = (of: Membership) =>
  participantsOf(of, matching, known).map(
    ({ id, participantStatus, isAdditional }) =>
      `${participantStatus === 'participant' ? '+' : '-'}${id}${isAdditional ? '*' : ''}`,
  )

describe('the participants of a group', () => {
  it('[GC-008] are all who match while the group manages itself, without those who were left out', () => {
    expect(rowsOf(membership({ autoFillUsers: true }))).toEqual(['+ann', '+bob'])
    expect(rowsOf(membership({ autoFillUsers: true, excludedUserIds: ['bob'] }))).toEqual(['+ann', '-bob'])
  })

  it('[GC-008] are only the chosen ones otherwise', () => {
    expect(rowsOf(membership({ userIds: ['bob'] }))).toEqual(['-ann', '+bob'])
  })

  it('[GC-009] include additional members first, and who was chosen and matches no longer last', () => {
    expect(rowsOf(membership({ userIds: ['cid'], additionalUserIds: ['dee'] }))).toEqual([
      '+dee*',
      '-ann',
      '-bob',
      '+cid',
    ])
  })

  it('leave out ids whose person is not known yet', () => {
    expect(rowsOf(membership({ userIds: ['zoe'] }))).toEqual(['-ann', '-bob'])
  })
})

describe('the switch of a participant', () => {
  it('[GC-011] chooses in a group that is managed by hand', () => {
    const one = toggled(membership(), ['bob'], true)
    expect(one).toEqual(membership({ userIds: ['bob'] }))
    expect(toggled(one, ['bob'], false)).toEqual(membership())
  })

  it('[GC-011] leaves out in a group that manages itself, and takes in again', () => {
    const without = toggled(membership({ autoFillUsers: true }), ['bob'], false)
    expect(without).toEqual(membership({ autoFillUsers: true, excludedUserIds: ['bob'] }))
    expect(toggled(without, ['bob'], true)).toEqual(membership({ autoFillUsers: true }))
  })

  it('[GC-011] keeps additional members in the table, left out', () => {
    const left = toggled(membership({ additionalUserIds: ['dee'] }), ['dee'], false)
    expect(left).toEqual(membership({ additionalUserIds: ['dee'], excludedUserIds: ['dee'] }))
    expect(rowsOf(left)).toEqual(['-dee*', '-ann', '-bob'])
    expect(toggled(left, ['dee'], true)).toEqual(membership({ additionalUserIds: ['dee'] }))
  })

  it('[GC-011] takes many at once, of both kinds', () => {
    const all = toggled(
      membership({ additionalUserIds: ['dee'], excludedUserIds: ['dee'] }),
      ['ann', 'bob', 'dee'],
      true,
    )
    expect(all).toEqual(membership({ userIds: ['ann', 'bob'], additionalUserIds: ['dee'] }))
  })
})

describe('people who are added', () => {
  it('[GC-010] become additional members, whether they match or not', () => {
    const added = withAdded(membership({ userIds: ['bob'], excludedUserIds: ['dee'] }), ['ann', 'dee'])
    expect(added).toEqual(membership({ userIds: ['bob'], additionalUserIds: ['ann', 'dee'] }))
  })

  it('[D-83] stay when the filters change and the group manages itself', () => {
    const added = withAdded(membership(), ['ann'])
    const automatic = withAutoFill(added, true, participantsOf(added, matching, known))
    const rows = participantsOf(automatic, people.slice(1, 2), known)
    expect(rows.map(({ id, participantStatus }) => `${id} ${participantStatus}`)).toEqual([
      'ann participant',
      'bob participant',
    ])
  })
})

describe('the switch of a whole group', () => {
  it('[GC-008] keeps those who are in when the group stops managing itself', () => {
    const automatic = membership({ autoFillUsers: true, additionalUserIds: ['dee'], excludedUserIds: ['ann'] })
    const manual = withAutoFill(automatic, false, participantsOf(automatic, matching, known))
    expect(manual).toEqual({ ...automatic, autoFillUsers: false, userIds: ['bob'] })
    expect(rowsOf(manual)).toEqual(rowsOf(automatic))
  })
})
