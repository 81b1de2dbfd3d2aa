import { notThere } from '@contract/apiError'
import { conversationCalls, type Conversation, type Recipient } from '@contract/conversations'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'

const as = 'employee@harbour.test'
const key = 'ella-king-train-jai-21'
const ella = { globalId: 'harbour-person-ella-king', name: 'Ella King' }
const tom = { globalId: 'harbour-person-tom-bradley', name: 'Tom Bradley' }
const hannah = { globalId: 'harbour-person-hannah-wirth', name: 'Hannah Wirth' }

const between: Conversation = {
  id: `harbour-conversation-${key}`,
  notificationId: `harbour-notification-${key}`,
  canReply: true,
  participants: [ella, tom].map((person) => ({ ...person, isActive: true })),
  notifications: [
    {
      id: `harbour-reply-${key}-1`,
      replier: ella,
      createdAt: '2026-02-09T04:20:00.000Z',
      message: '<p>Yes, gladly. I would start him on milk, since everybody waits too long with that.</p>',
      media: null,
    },
    {
      id: `harbour-reply-${key}-2`,
      replier: tom,
      createdAt: '2026-02-09T04:37:00.000Z',
      message: '<p>Perfect. I have moved the bread delivery, so nobody will need you in between.</p>',
      media: null,
    },
    {
      id: `harbour-reply-${key}-3`,
      replier: ella,
      createdAt: '2026-02-09T04:45:00.000Z',
      message: '<p>Thanks, Tom!</p>',
      media: null,
    },
  ],
}
const replied: Conversation = {
  ...between,
  notifications: [
    ...between.notifications,
    {
      id: exampleCreatedId,
      replier: ella,
      createdAt: exampleNow,
      message: '<p>Jai did well.<br />Same time next week?</p>',
      media: null,
    },
  ],
}
const started: Conversation = {
  id: exampleCreatedId,
  notificationId: exampleCreatedId,
  canReply: true,
  participants: [ella, hannah].map((person) => ({ ...person, isActive: true })),
  notifications: [],
}
const reachable: Recipient = {
  globalId: hannah.globalId,
  fullName: hannah.name,
  roles: ['Venue manager'],
  locations: ['Glenelg', 'Harbour Street', 'Norwood', 'Port Adelaide', 'Semaphore', 'Stirling'],
}
const form = { recipientId: hannah.globalId, subject: 'My first aid course', message: 'Could I do it in April?' }
const unreachable = { status: 422, problem: exampleProblem("You can't write to this person", 'recipientId') }
const missing = { status: 404, problem: exampleProblem(notThere) }

export const conversationExamples = [
  describeCall(conversationCalls.recipients, {
    name: 'listRecipients',
    summary: 'The people to whom the person may write',
    description:
      'Managers of their own locations and administrators; for managers also the people of the locations that they manage; for administrators everybody.',
    fields: {
      ...pagingFields,
      'q[name_cont]': 'Words of the full name, in any order; case, accents and apostrophes do not matter.',
      'q[managed_location_id_eq]': 'Those who manage this location.',
    },
    examples: [
      {
        title: 'Those whose name holds a text',
        as,
        input: { query: { 'q[name_cont]': 'wirth' } },
        answer: { body: { records: [reachable], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(conversationCalls.create, {
    name: 'createConversation',
    summary: 'Sends a personal message',
    description:
      'The message is plain text: markup in it is shown as it was typed. Both people get a notification, which the sender has read.',
    examples: [
      { title: 'To an administrator', as, input: { body: { conversation: form } }, answer: { body: started } },
      {
        title: 'To somebody to whom the person may not write',
        as,
        input: { body: { conversation: { ...form, recipientId: 'harbour-person-greg-fairweather' } } },
        answer: unreachable,
      },
    ],
  }),
  describeCall(conversationCalls.show, {
    name: 'showConversation',
    summary: 'The replies to a personal message',
    description:
      'Of the two people who take part; to anybody else it is not there. The first message is the notification.',
    examples: [
      { title: 'One with three replies', as, input: { params: { id: between.id } }, answer: { body: between } },
      { title: 'Unknown, or of others', as, input: { params: { id: 'harbour-conversation' } }, answer: missing },
    ],
  }),
  describeCall(conversationCalls.reply, {
    name: 'replyToNotification',
    summary: 'Replies to a personal notification',
    description:
      "The reply moves the conversation to the top of the other person's inbox, unread. It is plain text, as a new message is.",
    examples: [
      {
        title: 'One more reply',
        as,
        input: { params: { id: between.notificationId }, body: { message: 'Jai did well.\nSame time next week?' } },
        answer: { body: replied },
      },
      {
        title: 'To a notification of a service',
        as,
        input: { params: { id: 'harbour-notification-ella-king-enrolled-allergen-1' }, body: { message: 'Hello?' } },
        answer: { status: 422, problem: exampleProblem('Only personal messages can be replied to') },
      },
      {
        title: 'An empty one',
        as,
        input: { params: { id: between.notificationId }, body: { message: ' ' } },
        answer: { status: 422, problem: exampleProblem('Message can not be blank', 'message') },
      },
      {
        title: 'Unknown, or of somebody else',
        as,
        input: { params: { id: 'harbour-notification' }, body: { message: 'Hello?' } },
        answer: missing,
      },
    ],
  }),
]
