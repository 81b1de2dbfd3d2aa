import { staleEdit } from '@contract/apiError'
import { feedReplyCalls } from '@contract/feedReply'
import { feedCalls, goneMeanwhile, noComment, noPlaces, noReason, type Feed, type FeedComment } from '@contract/feeds'
import {
  describeCall,
  exampleCreatedId,
  exampleNow,
  exampleProblem,
  exampleRequestId,
} from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { isOwnFeed } from './feedComments'
import * as records from './feedReadingExamples'

const { at, bikeRacks, brunch, chosenPlace, closing, cupping, freeCoffee, mealPoll, missing, moved } = records
const { person, reviewedNow } = records

const form = {
  content: '<p>Cupping moves to the <strong>first Wednesday</strong>, at three.</p>',
  repliable: true,
  mediaId: null,
  status: 'draft' as const,
  regionIds: [],
  locationCategoryIds: [],
  locationIds: [records.place('Norwood').id],
  roleIds: [],
}
const written = { content: form.content, feedLocations: [chosenPlace('Norwood')] }
const edited: Feed = {
  ...cupping,
  ...written,
  feedRegions: [],
  feedLocationCategories: [],
  updatedAt: exampleNow,
  lockVersion: 1,
}
const created: Feed = {
  ...cupping,
  ...edited,
  id: exampleCreatedId,
  createdAt: exampleNow,
  statusUpdatedAt: exampleNow,
  lockVersion: 0,
}

const saidBy = (fullName: string, createdAt: string, id: string, comment: string): FeedComment => ({
  id,
  comment,
  createdAt,
  user: person(fullName),
  userDeletable: false,
})
const noted = 'Noted, thanks. I will move the stock to the cold room before that.'
const told = 'Told the regulars who come at nine.'
const comments = [
  saidBy('Thuy Pham', '2026-03-01T23:06:00.000Z', 'harbour-feed-comment-kitchen-closes-early-1', noted),
  saidBy('Ella King', '2026-03-02T00:06:00.000Z', 'harbour-feed-comment-kitchen-closes-early-2', told),
]
const said = saidBy('Ella King', exampleNow, exampleCreatedId, 'And the cakes are in the counter.')

const [employee, manager, admin] = ['employee@harbour.test', 'manager@harbour.test', 'admin@harbour.test'] as const
const place = 'harbour-location-harbour-street'
const oneComment = { feedId: closing.id, commentId: 'harbour-feed-comment-kitchen-closes-early-1' }
const gone = { status: 422, problem: exampleProblem(goneMeanwhile) }
const noPlace = {
  status: 422,
  problem: {
    errors: { regionIds: [noPlaces], locationIds: [noPlaces] },
    message: noPlaces,
    requestId: exampleRequestId,
  },
}

export const feedExamples = [
  describeCall(feedCalls.index, {
    name: 'listFeeds',
    summary: 'Feeds in every state, for their administration',
    description: 'For managers those whose audience includes a location that they manage, and their own.',
    fields: {
      ...pagingFields,
      location_id: 'Those whose audience includes this location.',
      'q[status_eq]': '`active` are those that are not archived.',
      'q[raw_content_cont]':
        'Words of the text, in any order; case, accents and apostrophes do not matter, and markup is not searched.',
      'q[created_at_gteq]': 'From this day or instant on.',
      'q[created_at_lteq]': 'Up to this day or instant.',
      'q[s]': 'The order.',
    },
    examples: [
      {
        title: 'Those whose text holds some words',
        as: admin,
        input: { query: { 'q[raw_content_cont]': 'Exhaust hood', 'q[status_eq]': 'approved' } },
        answer: { body: { records: [{ ...closing, userEditable: true }], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(feedCalls.employeeIndex, {
    name: 'listEmployeeFeeds',
    summary: 'What the person reads at a location',
    description: [
      'Approved feeds whose audience they are in at this location now, and their own that wait or were rejected; what changed',
      'its state last comes first. HRIS administrators and managers find with the status `pending` those of others too.',
    ].join(' '),
    fields: {
      ...pagingFields,
      location_id: 'Where the person is. Others than their own have no feeds.',
      'q[status_eq]': 'One state alone.',
    },
    examples: [
      {
        title: 'Own ones that wait',
        as: employee,
        input: { query: { location_id: place, 'q[status_eq]': 'pending' } },
        answer: { body: { records: [bikeRacks], total: 1, page: 1, perPage: 5 } },
      },
    ],
  }),
  describeCall(feedCalls.show, {
    name: 'showFeed',
    summary: 'One feed',
    description: 'For its audience, its author, approvers once it was submitted, and the administration.',
    examples: [
      { title: 'An own one that was rejected', as: employee, input: at(freeCoffee), answer: { body: freeCoffee } },
      {
        title: 'A draft of somebody else',
        as: employee,
        input: at({ id: 'harbour-feed-fridge-two' }),
        answer: missing,
      },
    ],
  }),
  describeCall(feedCalls.create, {
    name: 'createFeed',
    summary: 'Writes a feed',
    description: [
      'As a draft, or submitted with the status `pending`, which needs a region or a location. The content is sanitised. With',
      'a right for managed locations alone each location of the audience must be managed.',
    ].join(' '),
    examples: [
      { title: 'A draft', as: employee, input: { body: { feed: form } }, answer: { body: created } },
      {
        title: 'Submitted for nobody',
        as: employee,
        input: { body: { feed: { ...form, status: 'pending', locationIds: [] } } },
        answer: noPlace,
      },
    ],
  }),
  describeCall(feedCalls.update, {
    name: 'updateFeed',
    summary: 'Changes or submits a feed',
    description: [
      'Drafts, by their author or an HRIS administrator; approved feeds by an HRIS administrator with `feed.createUpdate`, and',
      'they stay approved. With the `lockVersion` that was read, an edit of an older version is refused.',
    ].join(' '),
    examples: [
      {
        title: 'Another text and audience',
        as: employee,
        input: { ...at(cupping), body: { feed: { ...form, lockVersion: 0 } } },
        answer: { body: edited },
      },
      {
        title: 'Somebody was faster',
        as: employee,
        input: { ...at(cupping), body: { feed: { ...form, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
  describeCall(feedCalls.deactivate, {
    name: 'archiveFeed',
    summary: 'Archives a feed',
    description: 'In every state, by its author or an HRIS administrator.',
    examples: [
      {
        title: 'One that waits',
        as: employee,
        input: at(bikeRacks),
        answer: { body: { ...bikeRacks, ...moved, status: 'archived' } },
      },
    ],
  }),
  describeCall(feedCalls.approve, {
    name: 'approveFeed',
    summary: 'Publishes a feed that waits',
    description: 'Its author gets a notification.',
    examples: [
      {
        title: 'One of another person',
        as: manager,
        input: at(brunch),
        answer: { body: { ...brunch, ...reviewedNow, status: 'approved' } },
      },
      { title: 'One that does not wait any more', as: manager, input: at(closing), answer: gone },
    ],
  }),
  describeCall(feedCalls.reject, {
    name: 'rejectFeed',
    summary: 'Rejects a feed that waits',
    description: 'Its author gets a notification with the reason.',
    examples: [
      {
        title: 'With a reason',
        as: manager,
        input: { ...at(mealPoll), body: { feed: { rejectedReason: 'Until when?' } } },
        answer: { body: { ...mealPoll, ...reviewedNow, status: 'rejected', rejectedReason: 'Until when?' } },
      },
      {
        title: 'Without a reason',
        as: manager,
        input: { ...at(mealPoll), body: { feed: { rejectedReason: ' ' } } },
        answer: { status: 422, problem: exampleProblem(noReason, 'rejectedReason') },
      },
    ],
  }),
  describeCall(feedCalls.resolve, {
    name: 'resolveFeed',
    summary: 'Makes a rejected feed a draft again',
    description: 'By its author or an HRIS administrator; the reason is kept.',
    examples: [
      {
        title: 'An own one',
        as: employee,
        input: at(freeCoffee),
        answer: { body: { ...freeCoffee, ...moved, status: 'draft', userEditable: true } },
      },
    ],
  }),
  describeCall(feedReplyCalls.reply, {
    name: 'replyToFeed',
    summary: "Writes to a feed's author",
    description:
      'Answers the own notification of that personal message, whose text is the `message` and a quotation of the feed. ' +
      'Without one, it is the quotation alone. Another reply to the same feed continues the conversation.',
    fields: { message: 'Plain text with line breaks.', mediaId: 'The uploaded files.' },
    examples: [
      {
        title: 'To a manager',
        as: employee,
        input: { ...at(closing), body: { message: 'Is breakfast open on that day?' } },
        answer: { body: { notificationId: exampleCreatedId } },
      },
      {
        title: 'To oneself',
        as: manager,
        input: at(closing),
        answer: { status: 422, problem: exampleProblem(isOwnFeed) },
      },
    ],
  }),
  describeCall(feedCalls.comments, {
    name: 'listComments',
    summary: 'The comments on a feed, oldest first',
    description:
      'Those made where the person may be, while the feed is approved and repliable; `total` counts all of them.',
    fields: {
      ...pagingFields,
      'q[s]': 'The order.',
      'q[newest_eq]': 'How many of the newest ones.',
      'q[location_id_eq]': 'Made at this location.',
    },
    examples: [
      {
        title: 'The newest three',
        as: employee,
        input: { ...at(closing), query: { per_page: 3, 'q[newest_eq]': 3, 'q[location_id_eq]': place } },
        answer: { body: { records: comments, total: 2, page: 1, perPage: 3 } },
      },
    ],
  }),
  describeCall(feedCalls.comment, {
    name: 'commentOnFeed',
    summary: 'Comments on a feed',
    description: 'At a location where the person may be and gets the feed.',
    examples: [
      {
        title: 'A line',
        as: employee,
        input: { ...at(closing), body: { feed: { comment: said.comment, locationId: place } } },
        answer: { body: said },
      },
      {
        title: 'Blank',
        as: employee,
        input: { ...at(closing), body: { feed: { comment: ' ', locationId: place } } },
        answer: { status: 422, problem: exampleProblem(noComment, 'comment') },
      },
    ],
  }),
  describeCall(feedCalls.deleteComment, {
    name: 'deleteComment',
    summary: 'Deletes a comment',
    description: 'With a right for managed locations, what was made there.',
    examples: [{ title: 'At a managed location', as: manager, input: { params: oneComment }, answer: { body: {} } }],
  }),
]
