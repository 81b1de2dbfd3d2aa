import { notThere, staleEdit } from '@contract/apiError'
import { chatMessageCalls } from '@contract/chatMessages'
import { groupChatCalls, noChatInTraining, noMembers } from '@contract/groupChats'
import { describeCall, exampleChatToken, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { demoSid } from '@server/demo/chat/chatSids'
import * as records from './groupChatExampleRecords'

const as = 'manager@harbour.test'
const { created, edited, fair, firstAid, form, jai, pastry, renovation, menuTasting, withJai } = records
const params = { id: firstAid.id }
const change = { ...form, name: firstAid.name, userIds: [jai.id] }

export const groupChatExamples = [
  describeCall(groupChatCalls.token, {
    name: 'showChatToken',
    summary: 'A token for the chat service',
    description: [
      'For an hour, in the form of Twilio’s access tokens: the Conversations SDK takes it, together with `clientOptions`,',
      'which lead it to the portal’s own chat service and are absent when the portal chats through Twilio’s cloud.',
      'Whoever asks is known to the chat service from then on, by their `globalId`.',
    ].join(' '),
    refusals: { 503: 'The chat service can not be reached.' },
    examples: [
      {
        title: 'Somebody of a workforce',
        as: 'employee@harbour.test',
        input: {},
        answer: {
          body: { token: exampleChatToken, clientOptions: { Twilsock: { uri: 'ws://127.0.0.1:4000/twilsock' } } },
        },
      },
      {
        title: 'Somebody of a training organisation',
        as: 'trainee@southern.test',
        input: {},
        answer: { status: 422, problem: exampleProblem(noChatInTraining) },
      },
    ],
  }),
  describeCall(groupChatCalls.removal, {
    name: 'explainRemoval',
    summary: 'Why a conversation is no longer one’s own',
    description: [
      'For somebody who was taken out of a conversation: what its group says now.',
      '`notChosen`: a manager chose others; `otherLocations`, `otherRoles`: the group is for people of other locations or',
      'roles than theirs. Null when the group would have them.',
    ].join(' '),
    examples: [
      {
        title: 'Somebody who is no venue manager',
        as: 'employee@harbour.test',
        input: { params: { conversationSid: demoSid('CH', 'harbour', 'venue-managers') } },
        answer: { body: { reason: 'otherRoles' } },
      },
    ],
  }),
  describeCall(chatMessageCalls.search, {
    name: 'searchConversation',
    summary: 'Messages of a conversation with these words, the newest first',
    description: [
      'For those who are in the conversation. Every word has to be in the text of a message or in the names of its files.',
      'What was deleted is not found. `index` is the place of the message in its conversation; `total` counts to 1,000.',
      'Not with Twilio’s cloud, which searches no messages.',
    ].join(' '),
    fields: {
      'q[text_cont]': 'Words, in any order; case, accents and apostrophes do not matter.',
      before: '`next` of the page before; left out for the first page.',
      per_page: 'Messages of a page.',
    },
    examples: [
      {
        title: 'Who took the ladder',
        as: 'employee@harbour.test',
        input: {
          params: { conversationSid: demoSid('CH', 'harbour', 'harbour-street') },
          query: { 'q[text_cont]': 'long ladder', per_page: 1 },
        },
        answer: { body: { records: [records.foundMessage], total: 3, next: 275 } },
      },
      {
        title: 'Unknown, or of others',
        as: 'employee@harbour.test',
        input: {
          params: { conversationSid: demoSid('CH', 'harbour', 'venue-managers') },
          query: { 'q[text_cont]': 'ladder' },
        },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
  describeCall(groupChatCalls.index, {
    name: 'listGroupChats',
    summary: "The organisation's group chats",
    fields: {
      ...pagingFields,
      search: 'Words of the name, in any order; case, accents and apostrophes do not matter.',
      status: '`active` are those that are not archived.',
      'q[s]': 'The order.',
    },
    examples: [
      {
        title: 'Archived ones whose name holds a text',
        as,
        input: { query: { search: 'fair', status: 'archived' } },
        answer: { body: { records: [fair], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(groupChatCalls.show, {
    name: 'showGroupChat',
    summary: 'One group chat',
    description: 'While `autoFillUsers` is on, `users` are the people who match now, and `userIds` is empty.',
    examples: [{ title: 'A draft', as, input: { params }, answer: { body: firstAid } }],
  }),
  describeCall(groupChatCalls.create, {
    name: 'createGroupChat',
    summary: 'Adds a group chat',
    description: 'With the status `published` its conversation is made in the chat service within seconds.',
    examples: [
      {
        title: 'A draft',
        as,
        input: { body: { conversation: { ...form, userIds: [jai.id] } } },
        answer: { body: created },
      },
      {
        title: 'Published without anybody',
        as,
        input: { body: { conversation: { ...form, status: 'published' } } },
        answer: { status: 422, problem: exampleProblem(noMembers) },
      },
    ],
  }),
  describeCall(groupChatCalls.update, {
    name: 'updateGroupChat',
    summary: 'Changes or publishes a group chat',
    description: 'With the `lockVersion` that was read, an edit of an older version is refused.',
    examples: [
      {
        title: 'Another participant',
        as,
        input: { params, body: { conversation: { ...change, lockVersion: 0 } } },
        answer: { body: { ...firstAid, ...withJai, ...edited } },
      },
      {
        title: 'Somebody was faster',
        as,
        input: { params, body: { conversation: { ...change, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
  describeCall(groupChatCalls.deactivate, {
    name: 'archiveGroupChat',
    summary: 'Archives a group chat',
    description: 'Everybody leaves its conversation, which stays.',
    examples: [
      {
        title: 'A draft',
        as,
        input: { params: { id: pastry.id } },
        answer: { body: { ...pastry, status: 'archived', ...edited } },
      },
    ],
  }),
  describeCall(groupChatCalls.activate, {
    name: 'activateGroupChat',
    summary: 'Activates an archived group chat',
    description: 'It is published again if it ever was, and everybody who should be in its conversation joins it.',
    examples: [
      {
        title: 'One that was a draft',
        as,
        input: { params: { id: renovation.id } },
        answer: { body: { ...renovation, ...edited } },
      },
    ],
  }),
  describeCall(groupChatCalls.sync, {
    name: 'syncGroupChat',
    summary: 'Brings the conversation up to date for some people, or for all',
    description: [
      'For up to 20 people it is done when this is answered; for more, or without any `userIds`, it follows within seconds,',
      'and `isSyncing` says whether it still waits.',
    ].join(' '),
    examples: [
      {
        title: 'The whole group',
        as,
        input: { params: { id: menuTasting.id }, body: { userIds: [] } },
        answer: { body: menuTasting },
      },
    ],
  }),
]
