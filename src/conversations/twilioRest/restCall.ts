import { ChatProblem } from '../problems'
import type { ConversationStore } from '../store/conversationStore'

/** A request to Twilio's REST API, over HTTP or from the SDK in the same process. */
export type RestRequest = {
  method: string
  /** `/v1/Services/IS…`, percent-encoded. */
  path: string
  query: URLSearchParams
  form: URLSearchParams
  /** The credentials of HTTP Basic. */
  auth: { username: string; password: string } | null
  /** The base of the addresses in answers, as the caller reaches the API. */
  origin: string
}
export type RestAnswer = { status: number; body: unknown; headers?: Readonly<Record<string, string>> }
export type RestHandler = (request: RestRequest) => Promise<RestAnswer>

/** One service of the installation. */
export type RestService = { sid: string; friendlyName: string; createdAt: Date }

/** An authenticated request with the parts of its path. */
export type RestCall = {
  accountSid: string
  /** The address of the request without its query. */
  url: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  form: URLSearchParams
}
/** A request below an existing service. */
export type ServiceCall = RestCall & { serviceSid: string; serviceUrl: string; store: ConversationStore }

export const ok = (body: unknown): RestAnswer => ({ status: 200, body })
export const created = (body: unknown): RestAnswer => ({ status: 201, body })
export const gone: RestAnswer = { status: 204, body: '' }

/** Twilio's codes for refusals of the REST API. */
export const codes = {
  invalidParameter: 20001,
  authenticate: 20003,
  notFound: 20404,
  tooManyRequests: 20429,
  internal: 20500,
  userExists: 50201,
} as const

export const notFound = (path: string) =>
  new ChatProblem(404, codes.notFound, `The requested resource ${path} was not found`)
export const invalid = (sentence: string) => new ChatProblem(400, codes.invalidParameter, sentence)
export const authenticate = () => new ChatProblem(401, codes.authenticate, 'Authenticate')

/** The form from which the SDK builds its RestException. */
export const refusal = (status: number, code: number, message: string): RestAnswer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})
export const toAnswer = ({ status, code, message, retryAfter }: ChatProblem): RestAnswer => ({
  ...refusal(status, code, message),
  ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
})
