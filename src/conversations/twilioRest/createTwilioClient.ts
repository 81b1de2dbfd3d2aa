import type { ServiceContext } from 'twilio/lib/rest/conversations/v1/service'
import type { ChatCredentials } from '../tokens/chatCredentials'
import { createInProcessClient } from './inProcessClient'
import type { RestHandler } from './restCall'

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
