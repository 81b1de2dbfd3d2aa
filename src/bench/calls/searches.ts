import { notificationCalls } from '@contract/notifications'
import { personCalls } from '@contract/people'
import { enrolmentCalls } from '@contract/training/enrolments'
import { addressOf, request } from '@client/state/api'

/** From a word that nobody wrote to one that is in nearly every message. */
const words = ['zzqxj', 'oat milk', 'payslip', 'sunday', 'shift', 'the']

/** One search after the other. */
export const searchesFor = (): string[][] =>
  words.map((word) => [
    addressOf(request(notificationCalls.index, { query: { 'q[subject_or_message_cont]': word, per_page: 50 } })),
  ])

/** The first page, names from one that nobody has to a letter that nearly all have, an address, and who works as a barista. */
const peopleQueries = [
  {},
  ...['zzqxj', 'ava', 'costa ava', 'a', 'person-000123@scale.test'].map((text) => ({ 'q[name_or_email_cont]': text })),
  { 'q[access_eq]': 'manager' as const, 'q[s]': 'created_at desc' as const },
]

export const searchesOfPeople = (): string[][] =>
  peopleQueries.map((query) => [addressOf(request(personCalls.index, { query: { ...query, per_page: 50 } }))])

/** The queue as it opens, a page far back, the last ones first, and names from one that nobody has to a letter of nearly all. */
const submissionQueries = [
  {},
  { page: 80 },
  { 'q[s]': 'submitted_at desc' as const },
  { 'q[s]': 'name asc' as const },
  { 'q[kind_eq]': 'assessment' as const },
  ...['zzqxj', 'ava', 'a'].map((text) => ({ 'q[name_cont]': text })),
]

export const searchesOfSubmissions = (): string[][] =>
  submissionQueries.map((query) => [
    addressOf(request(enrolmentCalls.submissions, { query: { ...query, per_page: 50 } })),
  ])
