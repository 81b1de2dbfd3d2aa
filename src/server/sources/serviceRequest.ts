import { z } from 'zod'
import type { Call, CallAnswer, CallData } from '@contract/call'
import { missing } from '@server/problems/apiProblem'
import { UnusableAnswer } from './circuit'

/** Who asks, as the service is told. */
export type Asker = { personId: string; email: string; organisationId: string }
export type Address = { url: string; token: string | null }

const timeLimitMs = 3_000
const largestAnswer = 2_097_152

type Word = string | number | boolean
/** Of calls that services answer, params and queries are words. */
type Said = Readonly<Record<string, Word | readonly Word[] | undefined>>

/** Of a path, also when the service decodes slashes before it reads it. */
const leadsElsewhere = (id: string) => id.split(/[/\\]/).some((part) => part === '.' || part === '..')

/** An id as a part of a path. `.` and `..` would ask for another path with our token, and are no ids of anything. */
const partOfPath = (id: string) => {
  if (leadsElsewhere(id)) throw missing()
  return encodeURIComponent(id)
}

/** The path and query of a call, as our own server takes them. Refuses ids that lead to another path. */
export const addressedCall = ({ path }: Call, data: object): string => {
  const { params = {}, query = {} } = data as Partial<Record<'params' | 'query', Said>>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => partOfPath(String(params[name])))
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[key, String(one)]])),
  )
  const search = new URLSearchParams(pairs).toString()
  return search === '' ? filled : `${filled}?${search}`
}

const bodyOf = async ({ body }: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > largestAnswer) throw new UnusableAnswer(`The answer is larger than ${largestAnswer} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const jsonIn = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (failure) {
    throw new UnusableAnswer('The answer is not JSON in UTF-8', { cause: failure })
  }
}

/** No more of a list than was asked for, whatever the service sends. */
const cutToPage = (answer: unknown, data: object): unknown => {
  const { per_page } = (data as { query?: Said }).query ?? {}
  if (typeof per_page !== 'number' || typeof answer !== 'object' || answer === null) return answer
  const cut = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, per_page) : value)
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, cut(value)]))
}

/**
 * Asks a service as its own server would be asked, for one person. Null when the service says that there is no such
 * record. Throws when it does not answer within three seconds what the contract says, with an `UnusableAnswer` where it answered something else; redirects are not followed.
 */
export const requestService = async <C extends Call>(
  { url, token }: Address,
  call: C,
  data: CallData<C> & object,
  { personId, email, organisationId }: Asker,
): Promise<CallAnswer<C> | null> => {
  const response = await fetch(`${url}${addressedCall(call, data)}`, {
    method: call.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimitMs),
    headers: {
      accept: 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      'x-muster-person': encodeURI(personId),
      'x-muster-person-email': encodeURI(email),
      'x-muster-organisation': encodeURI(organisationId),
    },
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    if (response.status === 404) return null
    const answered = `The service answered ${response.status}`
    throw response.status >= 500 ? new Error(answered) : new UnusableAnswer(answered)
  }
  const { data: answer, error } = z.safeParse(call.response, jsonIn(await bodyOf(response)))
  if (error) {
    const where = error.issues[0]?.path.join('.') ?? ''
    throw new UnusableAnswer(`The answer is not as the contract says, at ${where}`)
  }
  return cutToPage(answer, data) as CallAnswer<C> // the call's own schema has read it
}
