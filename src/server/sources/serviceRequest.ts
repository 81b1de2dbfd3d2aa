import { z } from 'zod'
import type { Call, CallAnswer, CallData } from '@contract/call'

/** Who asks, as the service is told. */
export type Asker = { personId: string; email: string; organisationId: string }
export type Address = { url: string; token: string | null }

const timeLimitMs = 3_000
const largestAnswer = 2_097_152

type Word = string | number | boolean
/** Of calls that services answer, params and queries are words. */
type Said = Readonly<Record<string, Word | readonly Word[] | undefined>>

/** The path and query of a call, as our own server takes them. */
export const addressedCall = ({ path }: Call, data: object): string => {
  const { params = {}, query = {} } = data as Partial<Record<'params' | 'query', Said>>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[key, String(one)]])),
  )
  const search = new URLSearchParams(pairs).toString()
  return search === '' ? filled : `${filled}?${search}`
}

const bodyOf = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > largestAnswer) throw new Error(`The answer is larger than ${largestAnswer} bytes`)
    parts.push(part)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
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
 * record. Throws when it does not answer within three seconds what the contract says; redirects are not followed.
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
    throw new Error(`The service answered ${response.status}`)
  }
  const { data: answer, error } = z.safeParse(call.response, JSON.parse(await bodyOf(response)))
  if (error) throw new Error(`The answer is not as the contract says, at ${error.issues[0]?.path.join('.') ?? ''}`)
  return cutToPage(answer, data) as CallAnswer<C> // the call's own schema has read it
}
