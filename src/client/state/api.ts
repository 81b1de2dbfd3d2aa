import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import ky, { HTTPError } from 'ky'
import { apiErrorBody, type ApiErrorBody } from '@contract/apiError'
import { idempotencyKeyHeader, type Call, type CallAnswer, type CallInput } from '@contract/call'
import { baseUrl } from './baseUrl'
import { sessionEnded } from './session/sessionEvents'
import { sessionNotices } from './session/sessionNotices'
import { tokenClaims } from './session/tokenClaims'
import { takeStarted } from './startedCalls'
import type { RootState } from './types'

/** Every failure, of whatever kind, in one shape. `status` 0: no answer came. */
export type ApiError = ApiErrorBody & {
  status: number
  /** Seconds that the server asks to wait (D-21). */
  retryAfter?: number
}
/** What an answer says beside its body. */
export type Meta = { authorization: string | null }
type Request = {
  call: Call
  input: { params?: Record<string, string>; query?: object; body?: unknown }
  formKey?: string | undefined
}

export const unreachable: ApiError = { status: 0, errors: {}, message: 'The server could not be reached' }

const toPath = ({ path }: Call, params: Record<string, string> = {}) =>
  path.slice(1).replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))

const toSearch = (query: object = {}) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [value].flat().map((item) => [key, String(item)]),
    ),
  )

/** The specification's rule, literally: 401 and 403 both end the session (SH-008, SH-009). */
const endsSession = (status: number) => status === 401 || status === 403

/** What has nothing to say sends an empty object: every call is JSON (SH-004), and nothing at all is none. */
const bodyOf = ({ method }: Call, { body }: Request['input']) => {
  if (body !== undefined) return { json: body }
  return method === 'GET' ? {} : { json: {} }
}

/** A plain list of sentences is an error too (D-13). */
const fromList = (body: unknown): unknown =>
  Array.isArray(body) ? { errors: { base: body }, message: String(body[0] ?? '') } : body

const toError = async ({ response }: HTTPError): Promise<ApiError> => {
  const body = apiErrorBody.safeParse(fromList(await response.json().catch(() => null)))
  const retryAfter = Number(response.headers.get('retry-after'))
  return {
    status: response.status,
    ...(body.success ? body.data : { errors: {}, message: unreachable.message }),
    ...(retryAfter > 0 && { retryAfter }),
  }
}

const baseQuery: BaseQueryFn<Request, unknown, ApiError, object, Meta> = async (
  { call, input, formKey },
  { getState, dispatch, signal },
) => {
  const { token } = (getState() as RootState).session
  const isExpired = token !== null && (tokenClaims(token)?.expiresAt ?? new Date(0)) <= new Date()
  if (isExpired) dispatch(sessionEnded({ notice: sessionNotices.tokenExpired }))
  if (isExpired) return { error: unreachable }
  try {
    const response = await ky(toPath(call, input.params), {
      prefixUrl: baseUrl(),
      retry: 0,
      timeout: 30_000,
      method: call.method,
      searchParams: toSearch(input.query),
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(formKey !== undefined && { [idempotencyKeyHeader]: formKey }),
      },
      signal,
      fetch: takeStarted,
      ...bodyOf(call, input),
    })
    return { data: await response.json(), meta: { authorization: response.headers.get('authorization') } }
  } catch (failure) {
    if (!(failure instanceof HTTPError)) return { error: unreachable }
    const isStillMine = token !== null && (getState() as RootState).session.token === token
    if (endsSession(failure.response.status) && isStillMine)
      dispatch(sessionEnded({ notice: sessionNotices.tokenRefused }))
    return { error: await toError(failure) }
  }
}

export type BaseQuery = typeof baseQuery
const tagTypes = ['NotificationStatus', 'Lists', 'OpenSessions'] as const
export type Tag = (typeof tagTypes)[number]

/**
 * The one api (SH-049): answers count as fresh and are kept for 10 s after their last reader; nothing is asked again on
 * mount, focus or reconnect. A failed read says nothing by itself (SH-050): the screen that asked shows it.
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

/** A call whose body and answer are JSON. */
export type JsonCall = Call & { upload?: never; streams?: never }

/**
 * Types a request by its call: `request(notificationCalls.show, { params: { id } })`. What creates or sends is given the
 * key of its form, one for each filling-in, so that sending it twice happens once (D-16). Calls with files are not JSON.
 */
export const request = <C extends JsonCall>(call: C, input: CallInput<C>, formKey?: string): Request => ({
  call,
  input: input as Request['input'],
  formKey,
})
/** Where a request without a body goes, below the origin. */
export const addressOf = ({ call, input }: Request) => {
  const search = toSearch(input.query).toString()
  return `/${toPath(call, input.params)}${search && '?'}${search}`
}
export type Answer<C extends Call> = CallAnswer<C>
