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
