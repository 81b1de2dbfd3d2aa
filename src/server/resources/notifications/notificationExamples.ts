import { notThere } from '@contract/apiError'
import { notificationCalls, type Notification } from '@contract/notifications'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'

const reader = 'employee@harbour.test'
const unread: Notification = {
  id: 'harbour-notification-ella-king-enrolled-allergen-1',
  subject: 'You are enrolled: Allergen Awareness',
  message: [
    '<p>Dear Ella, you have been enrolled in the unit <strong>Allergen Awareness</strong>.',
    ' It takes about 40 minutes and can be done on your phone, in several sittings.</p>',
    '<ul><li>Four short films</li><li>A quiz with 12 questions; you need 10</li>',
    '<li>A certificate for your profile</li></ul><p>Please finish it by Sunday 15 March.</p>',
  ].join(''),
  source: 'internal_lms',
  subCategory: null,
  sender: null,
  recipient: null,
  conversationId: null,
  latestReply: null,
  media: null,
  href: '/services/internal_lms?unit=allergen-awareness',
  priority: 'normal',
  read: false,
  archived: false,
  held: false,
  createdAt: '2026-02-28T22:10:00.000Z',
  updatedAt: '2026-02-28T22:10:00.000Z',
}
const own = { params: { id: unread.id } }
const unknown = { params: { id: 'harbour-notification-somebody-else' } }
const missing = { status: 404, problem: exampleProblem(notThere) }

const line = (source: string, label: string, unreadCount: number, urgentCount = 0) => ({
  source,
  label,
  unreadCount,
  urgentCount,
})

export const notificationExamples = [
  describeCall(notificationCalls.index, {
    name: 'listNotifications',
    summary: "The person's own notifications",
    description:
      'Urgent ones first, then the newest, unless asked otherwise. Of a long message it has the beginning (`isExcerpt`): ask for that notification.',
    fields: {
      page: 'Counts from 1.',
      per_page: 'Records of a page.',
      'q[source_eq]': 'A source by its key or its label; the empty text is all sources.',
      'q[subject_or_message_cont]':
        'Words of the subject and the message, in any order; case, accents and apostrophes do not matter.',
      'q[read_eq]': 'Read ones, or unread ones.',
      'q[created_at_gteq]': "A day in the account's time zone, from its first moment; or an instant.",
      'q[created_at_lteq]': "A day in the account's time zone, to its last moment; or an instant.",
      'q[archived_eq]': 'Archived ones instead of the others.',
      'q[s]': 'The order. A personal message counts by its newest reply, here and in the two filters by date.',
    },
    examples: [
      {
        title: 'Unread ones of a source, one a page',
        as: reader,
        input: { query: { 'q[source_eq]': 'My Training', 'q[read_eq]': 'false', per_page: 1 } },
        answer: { body: { records: [unread], total: 2, page: 1, perPage: 1 } },
      },
      {
        title: 'More than a page may hold',
        as: reader,
        input: { query: { per_page: 201 } },
        answer: {
          status: 422,
          problem: exampleProblem('per_page must be a whole number from 1 to 200', 'per_page'),
        },
      },
    ],
  }),
  describeCall(notificationCalls.status, {
    name: 'showNotificationStatus',
    summary: 'How many are unread and urgent',
    description: 'One line for each source; the empty source is the sum.',
    examples: [
      {
        title: 'An inbox with unread messages',
        as: reader,
        input: {},
        answer: {
          body: {
            unreadCount: 12,
            highPriorityUnreadCount: 2,
            categories: [
              line('', 'All Messages', 12, 2),
              line('hris_my_roster', 'My Roster', 4, 1),
              line('task', 'My Tasks', 3),
              line('internal_lms', 'My Training', 2),
              line('salt', 'My Facility', 0),
              line('hris', 'My People', 2, 1),
              line('personal', 'Personal', 1),
            ],
          },
        },
      },
    ],
  }),
  describeCall(notificationCalls.show, {
    name: 'showNotification',
    summary: "One of the person's own notifications",
    description: "Reading does not mark it as read. Anybody else's is not there.",
    examples: [
      { title: 'One that was not read yet', as: reader, input: own, answer: { body: unread } },
      { title: 'Unknown, or of somebody else', as: reader, input: unknown, answer: missing },
    ],
  }),
  describeCall(notificationCalls.update, {
    name: 'markNotification',
    summary: 'Marks one as read or unread, archives or restores it',
    description:
      'Doing it twice changes nothing. Archived ones are neither listed by default nor counted; a new reply restores them.',
    examples: [
      {
        title: 'Read now',
        as: reader,
        input: { ...own, body: { notification: { read: true } } },
        answer: { body: { ...unread, read: true, updatedAt: exampleNow } },
      },
      {
        title: 'Unread, and archived',
        as: reader,
        input: { ...own, body: { notification: { read: false, archived: true } } },
        answer: { body: { ...unread, archived: true, updatedAt: exampleNow } },
      },
      {
        title: 'Nothing to mark',
        as: reader,
        input: { ...own, body: { notification: {} } },
        answer: { status: 422, problem: exampleProblem('Read or archived is required', 'read') },
      },
      {
        title: 'Unknown, or of somebody else',
        as: reader,
        input: { ...unknown, body: { notification: { read: true } } },
        answer: missing,
      },
    ],
  }),
  describeCall(notificationCalls.mark, {
    name: 'markNotifications',
    summary: 'Marks several at once',
    description:
      'Ids of notifications that the person does not have are left out of the response, which has long messages as the list does.',
    examples: [
      {
        title: 'Archived, except an unknown one',
        as: reader,
        input: { body: { ids: [unread.id, unknown.params.id], archived: true } },
        answer: { body: { records: [{ ...unread, archived: true, updatedAt: exampleNow }] } },
      },
      {
        title: 'None at all',
        as: reader,
        input: { body: { ids: [], read: true } },
        answer: { status: 422, problem: exampleProblem('Ids must be a list of 1 to 200', 'ids') },
      },
    ],
  }),
  describeCall(notificationCalls.readAll, {
    name: 'readAllNotifications',
    summary: 'Marks all of one source as read',
    description: 'Without a source, or with the empty one: all.',
    examples: [
      { title: 'One source', as: reader, input: { body: { source: 'internal_lms' } }, answer: { body: {} } },
      { title: 'All', as: reader, input: { body: {} }, answer: { body: {} } },
      {
        title: 'A source that nobody knows',
        as: reader,
        input: { body: { source: 'payroll' } },
        answer: { status: 422, problem: exampleProblem('Source is not a known source', 'source') },
      },
    ],
  }),
]
