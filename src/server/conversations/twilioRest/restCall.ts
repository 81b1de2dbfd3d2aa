import type { ConversationStore } from '../store/conversationStore'

/** A request to Twilio's REST API, however it came: over HTTP, or from the SDK in the same process. */
export type RestRequest = {
  method: string
  /** `/v1/Services/IS…`, percent-encoded. */
  path: string
  query: URLSearchParams
  form: URLSearchParams
  /** Of HTTP Basic. */
  auth: { username: string; password: string } | null
  /** Where the caller reaches the API: what addresses in answers begin with. */
  origin: string
}
export type RestAnswer = { status: number; body: unknown; headers?: Readonly<Record<string, string>> }
export type RestHandler = (request: RestRequest) => Promise<RestAnswer>

/** One service of the installation. */
export type RestService = { sid: string; friendlyName: string; createdAt: Date }

/** A request of somebody who may ask, with the parts of its path. */
export type RestCall = {
  accountSid: string
  /** Of what was asked for, without its query. */
  url: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  form: URLSearchParams
}
/** The same below a service that is there. */
export type ServiceCall = RestCall & { serviceSid: string; serviceUrl: string; store: ConversationStore }

export const ok = (body: unknown): RestAnswer => ({ status: 200, body })
export const created = (body: unknown): RestAnswer => ({ status: 201, body })
export const gone: RestAnswer = { status: 204, body: '' }
