import * as z from 'zod/mini'
import { diarySentences, noteForm, todoForm } from '@contract/diary'
import { validationErrors } from '@client/kits/forms/validate'
import { aNote, aTodo } from '@client/testing/diaryPage'
import { employeeOptions, nextAddressees, roleOptions } from './AddresseesField'
import { newNote, noteSchema, noteValues } from './noteForm'
import { newTodo, todoSchema, todoValues } from './todoForm'

const today = '2026-03-02'
const zone = 'Australia/Adelaide'
const note = { ...newNote(today), description: 'Gas engineer' }
const todo = { ...newTodo(today), description: 'Count the freezer' }

describe('a note', () => {
  const wrong = (changes: Partial<typeof note>, saved: string | null = null) =>
    validationErrors(noteSchema(today, saved), { ...note, ...changes })

  it.each([
    ['[DY-021] a description of spaces', { description: '  ' }, { description: 'Description is required' }],
    ['[DY-022] no date', { date: '' }, { date: 'Date is required' }],
    ['[DY-022] what is no date', { date: '31/02/2026' }, { date: 'Date is invalid' }],
    ['[DY-022] yesterday', { date: '2026-03-01' }, { date: diarySentences.pastDate }],
    ['[DY-025] no days', { expiresIn: '' }, { expiresIn: 'Expires in is required' }],
    ['[DY-025] no days at all', { expiresIn: '0' }, { expiresIn: diarySentences.wrongExpiry }],
    ['[DY-025] half days', { expiresIn: '1.5' }, { expiresIn: diarySentences.wrongExpiry }],
    ['[DY-025] more than a year', { expiresIn: '366' }, { expiresIn: diarySentences.wrongExpiry }],
  ])('is refused with %s', (_what, changes, errors) => expect(wrong(changes)).toEqual(errors))

  it('[DY-023] keeps its day once it has started', () =>
    expect(wrong({ date: '2026-02-20' }, '2026-02-20')).toEqual({}))

  it('[DY-024][DY-025][DY-026] begins at midnight, for one day, unimportant', () =>
    expect(newNote(today)).toEqual({
      description: '',
      date: today,
      time: '00:00',
      expiresIn: '1',
      important: false,
    }))

  it('[DY-024][DY-027][DY-028] is sent with its times in its own format', () => {
    const sent = z.parse(noteSchema(today, null), { ...note, date: '2026-03-31', time: '', expiresIn: '2' })
    expect(sent).toEqual({
      listType: 'note_list',
      description: 'Gas engineer',
      important: false,
      displayAt: '2026/03/31 00:00',
      expireAt: '2026/04/02 00:00',
    })
    expect(z.safeParse(noteForm, { ...sent, locationId: 'l1' }).success).toBe(true)
  })

  it('[DY-028] opens as it was saved', () =>
    expect(noteValues(aNote(), zone)).toMatchObject({ date: today, time: '07:40', expiresIn: '1' }))
})

describe('a to-do', () => {
  const wrong = (changes: Partial<typeof todo>, saved: string | null = null) =>
    validationErrors(todoSchema(today, saved), { ...todo, ...changes })

  it.each([
    ['[DY-029] no description', { description: '' }, { description: 'Description is required' }],
    ['[DY-029] no start', { startDate: '' }, { startDate: 'Start Date is required' }],
    ['[DY-029] what is no date', { startDate: '99' }, { startDate: 'Start Date is invalid' }],
    ['[DY-029] yesterday', { startDate: '2026-03-01' }, { startDate: diarySentences.pastStart }],
    ['[DY-030] an end time alone', { endTime: '10:00' }, { endDate: 'End Date is required when End Time is set' }],
    ['[DY-031] an end date alone', { endDate: today }, { endTime: 'End Time is required when End Date is set' }],
    [
      '[DY-032] an end before its start',
      { startDate: '2026-03-05', endDate: '2026-03-04', endTime: '10:00' },
      { endDate: 'End Date must be after Start Date' },
    ],
    [
      '[DY-033] an end at its start',
      { startTime: '10:00', endDate: today, endTime: '10:00' },
      { endTime: 'End Time must be after Start Time if on the same day' },
    ],
    [
      '[DY-021][DY-030] all rules at once',
      { description: '', endTime: '10:00' },
      { description: 'Description is required', endDate: 'End Date is required when End Time is set' },
    ],
  ])('is refused with %s', (_what, changes, errors) => expect(wrong(changes)).toEqual(errors))

  it('[DY-029] keeps the start that it has', () => expect(wrong({ startDate: '2026-02-20' }, '2026-02-20')).toEqual({}))

  it('[DY-034][DY-036] is sent with people and roles, and its times in its own format', () => {
    const sent = z.parse(todoSchema(today, null), {
      ...todo,
      startTime: '09:00',
      endDate: '2026-03-03',
      endTime: '15:30',
      roles: ['0', 'kitchen', 'r2'],
      employees: ['g1'],
    })
    expect(sent).toEqual({
      listType: 'todo_list',
      description: 'Count the freezer',
      important: false,
      displayAt: '02/03/2026 09:00',
      expireAt: '03/03/2026 15:30',
      userGlobalIds: ['g1'],
      roleIds: ['kitchen', 'r2'],
    })
    expect(z.safeParse(todoForm, { ...sent, locationId: 'l1' }).success).toBe(true)
    expect(z.parse(todoSchema(today, null), todo)).toMatchObject({ expireAt: null, userGlobalIds: [], roleIds: [] })
  })

  it('[DY-036] opens as it was saved', () =>
    expect(todoValues(aTodo(), zone)).toMatchObject({
      startDate: today,
      startTime: '09:00',
      endDate: today,
      endTime: '15:00',
    }))
})

describe('whom a to-do is for', () => {
  it('[DY-034] has roles by external id or id, and employees by global id', () => {
    expect(roleOptions([{ id: 'r1', externalId: 'kitchen', name: 'Kitchen hand' }])).toEqual([
      { value: 'kitchen', label: 'Kitchen hand' },
    ])
    expect(roleOptions([{ id: 'r1', externalId: '', name: 'Kitchen hand' }])[0]?.value).toBe('r1')
    expect(employeeOptions([{ id: 'u1', globalId: 'g1', fullName: 'Mia Okafor' }])).toEqual([
      { value: 'g1', label: 'Mia Okafor' },
    ])
  })

  it('[DY-035] the option 0 chooses every option', () =>
    expect(nextAddressees(['a', '0'], ['a'], ['a', 'b'])).toEqual(['0', 'a', 'b']))

  it('[DY-035] pressing another one takes the choice of all away', () =>
    expect(nextAddressees(['0', 'a'], ['0', 'a', 'b'], ['a', 'b'])).toEqual(['a']))

  it('[DY-035] taking the option 0 away takes all away', () =>
    expect(nextAddressees(['a', 'b'], ['0', 'a', 'b'], ['a', 'b'])).toEqual([]))
})
