import type { ServiceContext } from 'twilio/lib/rest/conversations/v1/service'
import type { ChatCredentials } from '../tokens/chatCredentials'
import { createInProcessClient } from './inProcessClient'
import type { RestHandler } from './restCall'

/** One organisation's service, by the official library. */
export type TwilioClient = { service(sid: string): Promise<ServiceContext> }

type Parts = {
  credentials: ChatCredentials
  /** Answers in this process; null: Twilio's cloud does. */
  rest: RestHandler | null
}

/** Milliseconds of a request to the cloud: whoever wants to chat waits for it. */
const timeout = 5_000

/**
 * Twilio's own library, towards its cloud or towards the built-in endpoint (D-91): who uses it can not tell which. It is
 * loaded with the first use; only the part for conversations, in a fifth of the time of the whole.
 */
export const createTwilioClient = ({ credentials, rest }: Parts): TwilioClient => {
  const { accountSid, keySid, secret } = credentials
  const load = async () => {
    // CommonJS: as an ES module each has `default` alone, which is what it exports
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
