import { notThere } from '@contract/apiError'
import { changedMeanwhile, feedReadingCalls } from '@contract/feedReading'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { noPermission } from '@server/problems/apiProblem'
import { cardPayments, closing, countsOfPayments, historyOfPayments, readersOfPayments } from './feedExampleRecords'
import { asksNobody } from './feedReadingService'

const [employee, manager] = ['employee@harbour.test', 'manager@harbour.test'] as const
const at = ({ id }: { id: string }) => ({ params: { id } })
const refusal = (sentence: string) => ({ status: 422, problem: exampleProblem(sentence) })
const missing = { status: 404, problem: exampleProblem(notThere) }

export const feedReadingExamples = [
  describeCall(feedReadingCalls.like, {
    name: 'likeFeed',
    summary: 'Gives a like to a feed, or takes it back',
    description: 'For people whom the feed is published for. The same again changes nothing.',
    examples: [
      {
        title: 'Given',
        as: employee,
        input: { ...at(closing), body: { feed: { liked: true } } },
        answer: { body: { ...closing, likeCount: 6, likedByMe: true } },
      },
      {
        title: 'Taken back',
        as: employee,
        input: { ...at(closing), body: { feed: { liked: false } } },
        answer: { body: closing },
      },
    ],
  }),
  describeCall(feedReadingCalls.readers, {
    name: 'listFeedReaders',
    summary: 'Who is to confirm a feed, by name',
    description: 'For its author, approvers and HRIS administrators. People are asked as they work and have roles now.',
    fields: {
      ...pagingFields,
      location_id: 'Those who work at this location.',
      'q[state_eq]': 'Those who have confirmed the present version, or have not.',
      'q[full_name_cont]': 'Words of the name, in any order; case, accents and apostrophes do not matter.',
    },
    examples: [
      {
        title: 'Those who have confirmed it',
        as: manager,
        input: { ...at(cardPayments), query: { 'q[state_eq]': 'confirmed' } },
        answer: { body: { records: readersOfPayments, total: 2, page: 1, perPage: 50 } },
      },
      {
        title: 'By a reader',
        as: employee,
        input: { ...at(cardPayments), query: {} },
        answer: refusal(noPermission),
      },
    ],
  }),
  describeCall(feedReadingCalls.readerCounts, {
    name: 'countFeedReaders',
    summary: 'How many people have confirmed a feed, in all and by location',
    description: 'A person of two locations counts at both, and once in all.',
    examples: [
      { title: 'Of an own feed', as: manager, input: at(cardPayments), answer: { body: countsOfPayments } },
      {
        title: 'Of a feed for other people',
        as: employee,
        input: at({ id: 'harbour-feed-stirling-road-works' }),
        answer: missing,
      },
    ],
  }),
  describeCall(feedReadingCalls.history, {
    name: 'listFeedEvents',
    summary: 'What happened to a feed, newest first',
    description: 'Without a person for what happened by itself. For its author, approvers and HRIS administrators.',
    fields: pagingFields,
    examples: [
      {
        title: 'Of an own feed',
        as: manager,
        input: { ...at(cardPayments), query: {} },
        answer: { body: { records: historyOfPayments, total: 3, page: 1, perPage: 50 } },
      },
    ],
  }),
  // what these change, the examples above show as it was
  describeCall(feedReadingCalls.remind, {
    name: 'remindFeedReaders',
    summary: 'Reminds those who have not confirmed a feed',
    description:
      'Their notification stands first again, soon after this response: `reminding` says how many of them have it. Once in 24 hours.',
    examples: [
      {
        title: 'Of an own feed',
        as: manager,
        input: at(cardPayments),
        answer: {
          body: {
            ...countsOfPayments,
            remindedAt: exampleNow,
            nextReminderAt: '2026-03-03T09:30:00.000Z',
            reminding: { done: 0, all: 5 },
          },
        },
      },
      { title: 'Of a feed that asks nobody', as: manager, input: at(closing), answer: refusal(asksNobody) },
    ],
  }),
  describeCall(feedReadingCalls.confirm, {
    name: 'confirmFeed',
    summary: 'Confirms that the person has read a feed',
    description: [
      'For people whom the feed asks (`asksMe`), with the `readVersion` that they were shown. The first confirmation of a',
      'version counts; the same again changes nothing. It ends the urgent notification that asked for it.',
    ].join(' '),
    examples: [
      {
        title: 'The version that was shown',
        as: employee,
        input: { ...at(cardPayments), body: { feed: { readVersion: 1 } } },
        answer: { body: { ...cardPayments, asksMe: false, confirmedAt: exampleNow } },
      },
      {
        title: 'Another version than the present one',
        as: employee,
        input: { ...at(cardPayments), body: { feed: { readVersion: 2 } } },
        answer: refusal(changedMeanwhile),
      },
      {
        title: 'A feed that asks nobody',
        as: employee,
        input: { ...at(closing), body: { feed: { readVersion: 1 } } },
        answer: refusal(asksNobody),
      },
    ],
  }),
]
