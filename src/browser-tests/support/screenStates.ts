import type { core } from 'zod'
import type { Locator, Page } from '@playwright/test'
import type { Call } from '@contract/call'
import { locationCalls } from '@contract/locations'
import { publicSettingsCalls } from '@contract/publicSettings'
import { serviceCalls } from '@contract/services'
import { sessionCalls } from '@contract/session'
import { callOf } from './contractCalls'
import { intercept, type InterceptedCall } from './intercept'

/** What every screen reads, before it is one: who the person is, and where they are. */
const ofEveryScreen = new Set(
  [sessionCalls, serviceCalls, publicSettingsCalls, locationCalls].flatMap((calls: Readonly<Record<string, Call>>) =>
    Object.values(calls).map(({ path }) => path),
  ),
)

const isOfScreen = ({ method, path }: Call) => method === 'GET' && !ofEveryScreen.has(path)

type Def = { type: string; shape?: Record<string, core.$ZodType> }
const defOf = (schema: core.$ZodType) => schema._zod.def as unknown as Def

/** The answer of a list that has nothing; undefined for a call that answers no list. */
const emptied = ({ response }: Call, answer: unknown): unknown => {
  const { type, shape } = defOf(response)
  if (type === 'array') return []
  if (!shape || !('records' in shape)) return undefined
  const isPaging = (key: string) => key === 'page' || key === 'perPage'
  return Object.fromEntries(
    Object.entries(answer as Record<string, unknown>).map(([key, value]) => {
      if (Array.isArray(value)) return [key, []]
      return [key, typeof value === 'number' && !isPaging(key) ? 0 : value]
    }),
  )
}

const problemOf = (field: Record<string, string[]>) => ({
  errors: field,
  message: Object.values(field)[0]?.[0] ?? '',
  requestId: 'of-this-test',
})

/** Names of the form's fields in a body: of what its one key contains, as the contract has them (`formKeyOf`). */
const fieldsOf = (body: unknown): string[] => {
  const [form] = typeof body === 'object' && body !== null ? (Object.values(body) as unknown[]) : []
  return typeof form === 'object' && form !== null ? Object.keys(form) : []
}

type Answering = { count: () => number; stop: () => void }

/** Answers calls of the contract in another way; `answer` returns false for those that go on to the server. */
const answerCalls = async (
  page: Page,
  answer: (call: InterceptedCall, known: Call) => Promise<boolean>,
): Promise<Answering> => {
  let count = 0
  const { stop } = await intercept(
    page,
    ({ pathname }) => pathname.startsWith('/api/'),
    async (call) => {
      const { pathname } = new URL(call.request().url())
      const known = await callOf(call.request().method(), pathname)
      if (known && (await answer(call, known))) count += 1
      else await call.fallback()
    },
  )
  return { count: () => count, stop }
}

/** Every list that is read from now on is empty. */
export const emptyLists = (page: Page) =>
  answerCalls(page, async (call, known) => {
    if (!isOfScreen(known) || emptied(known, {}) === undefined) return false
    const answer = await call.fetch()
    if (!answer.ok) await call.fulfill({ status: answer.status, json: await answer.json() })
    else await call.fulfill({ json: emptied(known, await answer.json()) })
    return answer.ok
  })

/** Every read fails from now on. */
export const failReads = (page: Page) =>
  answerCalls(page, async (call, known) => {
    if (!isOfScreen(known)) return false
    await call.fulfill({ status: 500, json: problemOf({ base: ['Something went wrong'] }) })
    return true
  })

/** Every write is refused from now on, with a message for the form and one for each of its fields. */
export const refuseWrites = (page: Page) =>
  answerCalls(page, async (call, known) => {
    if (known.method === 'GET') return false
    const fields = fieldsOf(call.request().postDataJSON())
    const json = problemOf({
      base: ['This was refused'],
      ...Object.fromEntries(fields.map((name) => [name, [`${name} was refused`]])),
    })
    await call.fulfill({ status: 422, json })
    return true
  })

/** Neither secrets, which no snapshot has, nor what opens a list or a calendar. */
const textField = [
  'input:is([type=text], [type=email], [type=search], [type=url], :not([type]))',
  'textarea',
  '[contenteditable=true]',
]
  .map((field) => `${field}:not([role=combobox], [readonly], [disabled], [inputmode=numeric], .ant-picker *)`)
  .join(', ')

/**
 * Types into the first text field, leaves the others empty, and sends what can be sent, so that messages show. Returns
 * false where there is nothing to type or to send.
 */
export const beginForm = async (place: Locator, { maySend = true }: { maySend?: boolean } = {}): Promise<boolean> => {
  const fields = place.locator(textField).filter({ visible: true })
  const count = await fields.count()
  const submit = place.locator('button[type=submit]').filter({ visible: true })
  const canSend = maySend && (await submit.count()) > 0
  if (count === 0 && !canSend) return false
  if (count > 0) await fields.first().fill('A few words')
  for (let at = 1; at < count; at++) {
    await fields.nth(at).focus()
    await fields.nth(at).blur()
  }
  if (canSend && (await submit.first().isEnabled())) await submit.first().click()
  return true
}
