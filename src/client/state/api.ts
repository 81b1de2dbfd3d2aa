import type { Dispatch } from '@reduxjs/toolkit'
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import ky, { HTTPError, type RetryOptions } from 'ky'
import { apiErrorBody, type ApiErrorBody } from '@contract/apiError'
import { idempotencyKeyHeader, type Call, type CallAnswer, type CallInput } from '@contract/call'
import { baseUrl } from './baseUrl'
import { sessionEnded, sessionNotices } from './session/sessionEvents'
import { tokenClaims } from './session/storedSession'
import { takePreloaded } from './preloadedResponses'
import type { RootState } from './types'

/** Every failure, of any kind, in one shape. `status` 0 means: no response. */
export type ApiError = ApiErrorBody & {
  status: number
  /** Seconds to wait, as requested by the server (D-21). */
  retryAfter?: number
}
/** What a response carries besides its body. */
export type Meta = { authorization: string | null }
type Request = {
  call: Call
  input: { params?: Record<string, string>; query?: object; body?: unknown }
  formKey?: string | undefined
}

export const unreachable: ApiError = { status: 0, errors: {}, message: 'The server could not be reached' }

/** The path of a call, relative to the base URL. */
export const toPath = ({ path }: Call, params: Record<string, string> = {}) =>
  path.slice(1).replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))

const toSearch = (query: object = {}) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [value].flat().map((item) => [key, String(item)]),
    ),
  )

/** The specification's rule, literally: 401 and 403 both end the session (SH-008, SH-009). */
const endsSession = (status: number) => status === 401 || status === 403

/** A call without a body sends `{}`: every call must be JSON (SH-004), and an empty body is not. */
const bodyOf = ({ method }: Call, { body }: Request['input']) => {
  if (body !== undefined) return { json: body }
  return method === 'GET' ? {} : { json: {} }
}

/** The API also reports errors as a plain list of messages (D-13). */
const fromList = (body: unknown): unknown =>
  Array.isArray(body) ? { errors: { base: body }, message: String(body[0] ?? '') } : body

/** A failed response; `retryAfter` is the value of that header. */
export const errorOf = (status: number, answer: unknown, retryAfter: string | null): ApiError => {
  const body = apiErrorBody.safeParse(fromList(answer))
  const seconds = Number(retryAfter)
  return {
    status,
    ...(body.success ? body.data : { errors: {}, message: unreachable.message }),
    ...(seconds > 0 && { retryAfter: seconds }),
  }
}

/** What a call needs of the store. */
export type CallApi = { getState: () => unknown; dispatch: Dispatch }

/** The token of the next call, null before sign-in. An expired one ends the session, and no call may follow. */
export const takeToken = ({ getState, dispatch }: CallApi): { token: string | null; isExpired: boolean } => {
  const { token } = (getState() as RootState).session
  const isExpired = token !== null && (tokenClaims(token)?.expiresAt ?? new Date(0)) <= new Date()
  if (isExpired) dispatch(sessionEnded({ notice: sessionNotices.tokenExpired }))
  return { token, isExpired }
}

/** A refusal ends the session of the refused token, but not one that started meanwhile. */
export const endRefusedSession = (status: number, token: string | null, { getState, dispatch }: CallApi) => {
  const isStillMine = token !== null && (getState() as RootState).session.token === token
  if (endsSession(status) && isStillMine) dispatch(sessionEnded({ notice: sessionNotices.tokenRefused }))
}

/** Seconds. What takes longer is shown, and the person decides. */
const longestPause = 2

/** Whether a server says that it, or another one, can be asked again at once: one is restarted, or has too much to do. */
const isBackSoon = (failure: unknown) => {
  if (!(failure instanceof HTTPError) || failure.response.status !== 503) return false
  const seconds = Number(failure.response.headers.get('retry-after'))
  return seconds > 0 && seconds <= longestPause
}

const repeating: RetryOptions = {
  limit: 2,
  methods: ['get', 'post'],
  statusCodes: [503],
  afterStatusCodes: [503], // after as long as the answer says
  shouldRetry: ({ error }) => (isBackSoon(error) ? undefined : false),
}

/** What is asked again takes effect once: it only reads, or it creates with its form's key (D-16). */
const retryOf = ({ call, formKey }: Request) =>
  call.method === 'GET' || (call.creates === true && formKey !== undefined) ? repeating : 0

const baseQuery: BaseQueryFn<Request, unknown, ApiError, object, Meta> = async (
  asked,
  { getState, dispatch, signal },
) => {
  const { call, input, formKey } = asked
  const { token, isExpired } = takeToken({ getState, dispatch })
  if (isExpired) return { error: unreachable }
  try {
    const response = await ky(toPath(call, input.params), {
      prefixUrl: baseUrl(),
      retry: retryOf(asked),
      timeout: 30_000,
      method: call.method,
      searchParams: toSearch(input.query),
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(formKey !== undefined && { [idempotencyKeyHeader]: formKey }),
      },
      signal,
      fetch: takePreloaded,
      ...bodyOf(call, input),
    })
    const data: unknown = call.contentType === undefined ? await response.json() : await response.text()
    return { data, meta: { authorization: response.headers.get('authorization') } }
  } catch (failure) {
    if (!(failure instanceof HTTPError)) return { error: unreachable }
    const { response } = failure
    endRefusedSession(response.status, token, { getState, dispatch })
    const answer: unknown = await response.json().catch(() => null)
    return { error: errorOf(response.status, answer, response.headers.get('retry-after')) }
  }
}

export type BaseQuery = typeof baseQuery
const tagTypes = ['NotificationStatus', 'Lists', 'OpenSessions'] as const
export type Tag = (typeof tagTypes)[number]

/**
 * The only RTK Query API (SH-049): unused cache entries stay for 10 s; there is no refetch on mount, focus or
 * reconnect. A failed query shows no notice (SH-050): the screen that sent it shows the failure.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 10,
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  tagTypes,
  endpoints: () => ({}),
})

/** A call whose request and response bodies are JSON. */
export type JsonCall = Call & { upload?: never; streams?: never }

/**
 * Types a request by its call: `request(notificationCalls.show, { params: { id } })`. A call that creates or sends
 * takes its form's idempotency key, one per filled-in form, so that a repeated submit takes effect once (D-16). Calls
 * with files are not JSON.
 */
export const request = <C extends JsonCall>(call: C, input: CallInput<C>, formKey?: string): Request => ({
  call,
  input: input as Request['input'],
  formKey,
})
/** Path and query of a request without a body, relative to the origin. */
export const addressOf = ({ call, input }: Request) => {
  const search = toSearch(input.query).toString()
  return `/${toPath(call, input.params)}${search && '?'}${search}`
}
export type Answer<C extends Call> = CallAnswer<C>
