import * as z from 'zod/mini'
import { emptyIfLeftOut, sameIfLeftOut } from './audience'
import { defineCall } from './call'
import { entityId, instant, listQuery, lockVersion, nothing, pageOf } from './common'
import { limit } from './limitedText'
import { locationSchema } from './locations'
import { visibleText } from './visibleText'

/** Shell specification, section 3. */
export const diaryTypes = ['note_list', 'todo_list'] as const
export type DiaryType = (typeof diaryTypes)[number]

/** What the forms and the server say of a wrong item (DY-021 to DY-033). */
export const diarySentences = {
  noDescription: 'Description is required',
  noDate: 'Date is required',
  wrongDate: 'Date is invalid',
  pastDate: 'Date can not be before today',
  wrongTime: 'Time is invalid',
  fixedDate: 'Date can not be changed once the note has started',
  noExpiry: 'Expires in is required',
  wrongExpiry: 'Expires in must be a whole number from 1 to 365',
  noStart: 'Start Date is required',
  wrongStart: 'Start Date is invalid',
  pastStart: 'Start Date can not be before today',
  wrongEnd: 'End Date is invalid',
  noEndDate: 'End Date is required when End Time is set',
  noEndTime: 'End Time is required when End Date is set',
  endDateTooEarly: 'End Date must be after Start Date',
  endTimeTooEarly: 'End Time must be after Start Time if on the same day',
} as const

export const longestDescription = 2_000
export const diaryDescription = visibleText(diarySentences.noDescription).check(
  limit('Description', longestDescription),
)
/** Days that a note is shown (DY-025). */
export const shortestExpiry = 1
export const longestExpiry = 365

/** How the two kinds write their times, in the account's time zone (DY-027, DY-036); date-fns patterns. */
export const diaryFormats = { note_list: 'yyyy/MM/dd HH:mm', todo_list: 'dd/MM/yyyy HH:mm' } as const

/** Digits in their places; which days there are is the server's to say. */
const written = (pattern: RegExp, missing: string, wrong: string) =>
  z.string({ error: missing }).check(z.minLength(1, { error: missing, abort: true }), z.regex(pattern, wrong))
const noteTime = /^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}$/
const todoTime = /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/

const common = {
  description: diaryDescription,
  important: z._default(z.boolean(), false),
  locationId: entityId,
  lockVersion: z.optional(lockVersion),
}
/** What is sent of a note (DY-027): `expireAt` is its start plus the days that it is shown. */
export const noteForm = z.object({
  ...common,
  listType: z.literal('note_list'),
  displayAt: written(noteTime, diarySentences.noDate, diarySentences.wrongDate),
  expireAt: written(noteTime, diarySentences.noExpiry, diarySentences.wrongExpiry),
})
/** What is sent of a to-do (DY-036). Without an end, it lasts until the end of its day. */
export const todoForm = z.object({
  ...common,
  listType: z.literal('todo_list'),
  displayAt: written(todoTime, diarySentences.noStart, diarySentences.wrongStart),
  expireAt: z._default(z.nullable(z.string().check(z.regex(todoTime, diarySentences.wrongEnd))), null),
  /** Of people (DY-034). With neither people nor roles, it is for everybody at the location. */
  userGlobalIds: emptyIfLeftOut,
  /** A role's `externalId`, or its id. */
  roleIds: emptyIfLeftOut,
})
const diaryForm = z.discriminatedUnion('listType', [noteForm, todoForm])
export type DiaryForm = z.output<typeof diaryForm>
/** Of an edited to-do: left out, the people and the roles stay. */
const editedForm = z.discriminatedUnion('listType', [
  noteForm,
  z.extend(todoForm, { userGlobalIds: sameIfLeftOut, roleIds: sameIfLeftOut }),
])
export type EditedDiaryForm = z.output<typeof editedForm>
export type DiaryFormInput = z.input<typeof diaryForm>

const diaryPerson = z.object({ id: entityId, globalId: entityId, fullName: z.string() })

/** A to-do has one response, shared by all whom it is for; a note has none. */
export const diaryResponseSchema = z.object({
  id: entityId,
  status: z.enum(['pending', 'completed']),
  /** Null before the first answer. */
  answer: z.nullable(z.enum(['yes', 'no'])),
  submittedAt: z.nullable(instant),
  /** Null before the first answer, and when the account is gone. */
  user: z.nullable(z.object({ fullName: z.string() })),
})
export type DiaryResponse = z.infer<typeof diaryResponseSchema>

export const diaryItemSchema = z.object({
  id: entityId,
  listType: z.enum(diaryTypes),
  /** Plain text. */
  description: z.string(),
  important: z.boolean(),
  displayAt: instant,
  /** It is not shown from then on; null: a to-do until the end of its day. */
  expireAt: z.nullable(instant),
  locationId: entityId,
  /** Null when the account is gone. */
  author: z.nullable(diaryPerson),
  orgRoles: z.array(z.object({ id: entityId, externalId: z.string(), name: z.string() })),
  users: z.array(diaryPerson),
  /** The reader may tick it: a to-do that is for them, and has begun or begins today (DY-046). */
  answerable: z.boolean(),
  responses: z.array(diaryResponseSchema),
  createdAt: instant,
  updatedAt: instant,
  lockVersion,
})
export type DiaryItem = z.infer<typeof diaryItemSchema>

/** Totals of the whole list, not of the page (DY-020). */
export const diaryTotals = {
  totalNotes: z.int(),
  totalTodos: z.int(),
  incompleteTodoLists: z.int(),
}
const diaryPage = z.extend(pageOf(diaryItemSchema), diaryTotals)
export type DiaryPage = z.infer<typeof diaryPage>

const day = z.iso.date('Date is invalid')
/** Whose diary: with `userGlobalId`, the person's own one; without, that of the location (DY-019). */
const whose = {
  location_id: entityId,
  /** Only the reader's own id. */
  userGlobalId: z.optional(entityId),
}
const order = z.enum(['important desc'])
const params = z.object({ id: entityId })
/** More than the longest description takes, so that one that is too long is refused at its field. */
const bodyLimit = 131_072

/** A location of the diary, with whether its reader may write to-dos there (DY-015, DY-016). */
export const diaryLocationSchema = z.extend(locationSchema, { canAddTodo: z.boolean() })
export type DiaryLocation = z.infer<typeof diaryLocationSchema>

export const diaryCalls = {
  /**
   * What is shown on a day of the account's time zone at a location (D-53). 'My Diary' holds the location's notes and the
   * to-dos that are for the reader or written by them; 'Location Diary' holds all.
   */
  index: defineCall({
    method: 'GET',
    path: '/api/diary_items',
    access: 'diary.read',
    query: listQuery(
      {
        date: day,
        userGlobalId: whose.userGlobalId,
        location_id: z.optional(entityId),
        /** Also a name of `location_id`, as `sort` is of `q[s]` (DY-018). */
        location: z.optional(entityId),
        sort: z.optional(order),
        'q[s]': z._default(order, 'important desc'),
      },
      { perPage: 20 },
    ).check(
      z.refine(({ location_id, location }) => (location_id ?? location) !== undefined, {
        path: ['location_id'],
        error: 'location_id is required',
      }),
    ),
    response: diaryPage,
  }),
  /** How many items each day has, for the calendar's dots; days without any are left out. At most 62 days. */
  days: defineCall({
    method: 'GET',
    path: '/api/diary_items/days',
    access: 'diary.read',
    query: z.strictObject({ ...whose, 'q[date_gteq]': day, 'q[date_lteq]': day }),
    response: z.object({ days: z.array(z.object({ date: z.iso.date(), total: z.int() })) }),
  }),
  show: defineCall({
    method: 'GET',
    path: '/api/diary_items/:id',
    access: 'diary.read',
    params,
    response: diaryItemSchema,
  }),
  /** Notes by everybody who reads the diary there; to-dos only where `diaryTodo.add` holds (D-54). */
  create: defineCall({
    method: 'POST',
    path: '/api/diary_items',
    access: 'diary.read',
    creates: true,
    status: 201,
    bodyLimit,
    body: z.object({ diaryItem: diaryForm }),
    response: diaryItemSchema,
  }),
  /** By its author, or with the task service's permission (DY-010 to DY-012). The type never changes. */
  update: defineCall({
    method: 'PUT',
    path: '/api/diary_items/:id',
    access: 'diary.read',
    params,
    bodyLimit,
    body: z.object({ diaryItem: editedForm }),
    response: diaryItemSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/diary_items/:id',
    access: 'diary.read',
    params,
    response: nothing,
  }),
  /** Ticks a to-do, or takes the tick back (DY-047). */
  respond: defineCall({
    method: 'PATCH',
    path: '/api/diary_items/:id/responses/:answerId',
    access: 'diary.read',
    params: z.object({ id: entityId, answerId: entityId }),
    body: z.object({ response: z.object({ answer: z.enum(['yes', 'no']), submittedAt: z.iso.datetime() }) }),
    response: diaryItemSchema,
  }),
  /** Where the person reads the diary, by name (DY-052). */
  locations: defineCall({
    method: 'GET',
    path: '/api/dashboard/diary_locations',
    access: 'diary.read',
    query: listQuery({}, { perPage: 200 }),
    response: pageOf(diaryLocationSchema),
  }),
} as const
