import type { ServiceContext } from 'twilio/lib/rest/conversations/v1/service'
import type { ChatCredentials } from '../tokens/chatTokens'
import type { RestHandler } from './restCall'

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined

/** Encodes forms and queries like the SDK: undefined fields are left out, lists repeat their key. */
const toForm = (values: object = {}) => {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    for (const one of [value].flat() as unknown[]) {
      const text = toText(one)
      if (text !== undefined) form.append(key, text)
    }
  return form
}

/** The HTTP client of the SDK, which calls the handler without leaving the process. */
const createInProcessClient = async (handle: RestHandler) => {
  const { default: RequestClient } = await import('twilio/lib/base/RequestClient.js')
  type Options = Parameters<InstanceType<typeof RequestClient>['request']>[0]

  return new (class InProcessClient extends RequestClient {
    override async request<Data>({ method, uri, username, password, params, data }: Options) {
      const { origin, pathname, searchParams } = new URL(uri)
      const query = toForm(params)
      for (const [key, value] of searchParams) query.append(key, value)
      const { status, body, headers } = await handle({
        method: method.toUpperCase(),
        path: pathname,
        query,
        origin,
        form: toForm(data as object | undefined),
        auth: username === undefined || password === undefined ? null : { username, password },
      })
      // like over HTTP: dates and undefined fields do not survive
      return { statusCode: status, body: JSON.stringify(body) as Data, headers: headers ?? {} }
    }
  })()
}

/** One organisation's service, as an object of the official library. */
export type TwilioClient = { service(sid: string): Promise<ServiceContext> }

type Parts = {
  credentials: ChatCredentials
  /** Answers in this process; null for Twilio's cloud. */
  rest: RestHandler | null
}

/** Milliseconds of a request to the cloud: whoever wants to chat waits for it. */
const timeout = 5_000

/**
 * Twilio's own library, connected to its cloud or to the built-in endpoint (D-91). It is loaded on first use, and only
 * its part for conversations, which takes a fifth of the time.
 */
export const createTwilioClient = ({ credentials, rest }: Parts): TwilioClient => {
  const { accountSid, keySid, secret } = credentials
  const load = async () => {
    // CommonJS modules: imported as ES modules they have `default` alone
    const [{ default: Twilio }, { default: Conversations }, httpClient] = await Promise.all([
      import('twilio/lib/base/BaseTwilio.js'),
      import('twilio/lib/rest/Conversations.js'),
      rest === null ? undefined : createInProcessClient(rest),
    ])
    const client = new Twilio.Client(keySid, secret, { accountSid, timeout, ...(httpClient && { httpClient }) })
    return new Conversations(client)
  }
  let loading: ReturnType<typeof load> | undefined

  return {
    async service(sid) {
      loading ??= load()
      return (await loading).v1.services(sid)
    },
  }
}
