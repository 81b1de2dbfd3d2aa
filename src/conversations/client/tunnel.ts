import type { z } from 'zod'
import { ChatProblem } from '@conversations/problems'
import type { ClientSession, TunnelAnswer, TunnelRequest } from '@conversations/twilsock/clientSession'
import { errorBody } from '@conversations/twilsock/replies'
import type { SessionLog } from '@conversations/twilsock/session'
import { databaseFailureOf } from '@server/database/failures'
import { isOfUpgrade, type IsOutdated } from '@server/health/duringUpgrade'
import { isStorable } from '@server/database/storableText'

/** A request as its handler receives it: with the names of the path, the query and the body decoded. */
export type Call = {
  session: ClientSession
  names: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  /** Makes a request idempotent. */
  once: { mutationId: string } | undefined
}
export type Handler = (call: Call) => Promise<TunnelAnswer>
export type Route = { method: 'GET' | 'POST' | 'DELETE'; path: string; handle: Handler }

export const ok = (body: unknown): TunnelAnswer => ({ status: 200, body })
export const created = (body: unknown): TunnelAnswer => ({ status: 201, body })

const badRequest = (message: string) => new ChatProblem(400, 20001, message)

/** Parses the value. Throws a 400 that names the invalid field. */
export const expect = <Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> => {
  const { success, data, error } = shape.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw badRequest(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
const decode = (text: string) => {
  const found = text.includes('%') ? decoded(text) : text
  if (found === null || !isStorable(found)) throw badRequest('The address is not well encoded')
  return found
}

/** Sids and names of routes, which most paths consist of, need no decoding. */
const isPlain = /^[\w/.-]*$/
const segmentsOf = (path: string) => (isPlain.test(path) ? path.split('/') : path.split('/').map(decode))

/** The SDK passes the query undecoded. */
const decodeQuery = (params: Record<string, unknown>): Record<string, unknown> => {
  const given = Object.entries(params)
  if (given.length === 0) return params
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'string' ? decode(value) : value]))
}

const headerOf = (headers: Record<string, unknown>, wanted: string) => {
  for (const name in headers) if (name.length === wanted.length && name.toLowerCase() === wanted) return headers[name]
  return undefined
}

/** Only typing sends a form; everything else is JSON. */
const parseBody = (payload: string, headers: Record<string, unknown>): unknown => {
  if (payload === '') return {}
  const type = headerOf(headers, 'content-type')
  if (typeof type === 'string' && type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(payload))
  try {
    return JSON.parse(payload)
  } catch {
    throw badRequest('The body is no JSON')
  }
}

const mutationOf = (headers: Record<string, unknown>) => {
  const id = headerOf(headers, 'x-twilio-mutation-id')
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? { mutationId: id } : undefined
}

/**
 * Matches a pattern such as `/Client/v2/Users/:identity`. Segments are decoded one by one, because names may hold
 * slashes.
 */
const match = (pattern: string[], segments: string[]) => {
  const names: Record<string, string> = {}
  for (let at = 0; at < pattern.length; at++) {
    const part = pattern[at] ?? ''
    const segment = segments[at] ?? ''
    if (!part.startsWith(':')) {
      if (part !== segment) return null
    } else if (segment === '') return null
    else names[part.slice(1)] = segment
  }
  return names
}

const answerOf = (problem: ChatProblem): TunnelAnswer => ({
  status: problem.status,
  body: errorBody(problem.status, problem.code, problem.message),
  ...(problem.retryAfter !== undefined && { retryAfter: problem.retryAfter }),
})

/** Answers tunnelled requests (protocol, section 4). A failure is an answer, too, and leaves the socket open. */
export const createTunnel = (routes: Route[], log: SessionLog, isOutdated: IsOutdated) => {
  /** By the method and the number of segments. */
  const table = new Map<string, { pattern: string[]; handle: Handler }[]>()
  const keyOf = (method: string, segments: string[]) => `${method} ${segments.length}`
  for (const { method, path, handle } of routes) {
    const pattern = path.split('/')
    const key = keyOf(method, pattern)
    table.set(key, [...(table.get(key) ?? []), { pattern, handle }])
  }

  const find = ({ method, path }: TunnelRequest) => {
    const segments = segmentsOf(path)
    for (const { pattern, handle } of table.get(keyOf(method, segments)) ?? []) {
      const names = match(pattern, segments)
      if (names) return { handle, names }
    }
    throw new ChatProblem(404, 20404, 'The requested resource was not found')
  }

  return async (session: ClientSession, request: TunnelRequest): Promise<TunnelAnswer> => {
    try {
      const { handle, names } = find(request)
      const { headers, payload, params } = request
      const body = request.method === 'GET' ? {} : parseBody(payload, headers)
      return await handle({ session, names, query: decodeQuery(params), body, once: mutationOf(headers) })
    } catch (error) {
      if (error instanceof ChatProblem) return answerOf(error)
      log.error({ err: error, method: request.method }, 'a request of a chat client failed')
      // the SDK repeats reads and subscriptions after this status only
      if (databaseFailureOf(error) !== undefined || (await isOfUpgrade(error, isOutdated)))
        return { status: 503, body: errorBody(503, 20503, 'The database does not answer'), retryAfter: 5 }
      return { status: 500, body: errorBody(500, 20500, 'Internal server error') }
    }
  }
}
