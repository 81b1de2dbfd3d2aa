import { staleEdit } from '@contract/apiError'
import { shortCodeCalls, type ShortCode } from '@contract/shortCodes'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'

const as = 'manager@harbour.test'
const form = { name: 'hourly_rate', kinds: ['document' as const], description: 'Base rate', defaultValue: '$28.26' }
const stamps = { lockVersion: 0, createdAt: '2025-12-06T09:30:00.000Z', updatedAt: '2025-12-06T09:30:00.000Z' }
const rate: ShortCode = { id: 'harbour-short-code-hourly-rate', ...form, code: '{{hourly_rate}}', ...stamps }
const [params, raised, bonus] = [{ id: rate.id }, { defaultValue: '$29.04' }, { name: 'sign_on_bonus' }]
const own = { id: exampleCreatedId, code: '{{sign_on_bonus}}', createdAt: exampleNow, updatedAt: exampleNow }
const created = { ...rate, ...bonus, ...own }
const taken = { status: 422, problem: exampleProblem('has already been taken', 'name') }
const edit = { ...form, ...raised, lockVersion: 0 }
const edited = { ...rate, ...edit, lockVersion: 1, updatedAt: exampleNow }
const stale = { status: 409, problem: exampleProblem(staleEdit) }

export const shortCodeExamples = [
  describeCall(shortCodeCalls.index, {
    name: 'listShortCodes',
    summary: "The organisation's short codes",
    fields: {
      ...pagingFields,
      'q[name_cont]': 'Words of the name, in any order; case, accents and apostrophes do not matter.',
      'q[any_kinds_in][]': 'Those that can be used in one of these; the key may come twice.',
      'q[s]': 'The order.',
    },
    examples: [
      {
        title: 'Those for documents whose name holds a text',
        as,
        input: { query: { 'q[name_cont]': 'rate', 'q[any_kinds_in][]': 'document' } },
        answer: { body: { records: [rate], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(shortCodeCalls.show, {
    name: 'showShortCode',
    summary: 'One short code',
    examples: [{ title: 'One of the organisation', as, input: { params }, answer: { body: rate } }],
  }),
  describeCall(shortCodeCalls.create, {
    name: 'createShortCode',
    summary: 'Adds a short code',
    description: 'Names filled in automatically for each receiver, such as `first_name`, are reserved.',
    examples: [
      { title: 'A new one', as, input: { body: { shortCode: { ...form, ...bonus } } }, answer: { body: created } },
      { title: 'A name that is taken', as, input: { body: { shortCode: form } }, answer: taken },
    ],
  }),
  describeCall(shortCodeCalls.update, {
    name: 'updateShortCode',
    summary: 'Changes a short code',
    description: 'With the `lockVersion` that was read, an edit of an older version is refused.',
    examples: [
      { title: 'Another default value', as, input: { params, body: { shortCode: edit } }, answer: { body: edited } },
      {
        title: 'Somebody was faster',
        as,
        input: { params, body: { shortCode: { ...edit, lockVersion: 7 } } },
        answer: stale,
      },
    ],
  }),
]
