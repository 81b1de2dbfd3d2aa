import type { Client, Conversation, Message, Participant } from '@twilio/conversations'

/** The versions of the SDK that the endpoint is tested with, oldest first: each line of 2.x that programs use, and ours. */
export const sdkVersions = ['2.4.0', '2.6.5', '2.7.0', '3.0.1'] as const
export type SdkVersion = (typeof sdkVersions)[number]

type Sdk = { Client: typeof Client }
/** Typed as ours: what is used here has not changed since. */
const packages: Record<SdkVersion, () => Promise<unknown>> = {
  '2.4.0': () => import('twilio-conversations-2.4.0'),
  '2.6.5': () => import('twilio-conversations-2.6.5'),
  '2.7.0': () => import('twilio-conversations-2.7.0'),
  '3.0.1': () => import('@twilio/conversations'),
}

/** A connected client of a version. */
export const connectSdk = async (version: SdkVersion, token: string, uri: string): Promise<Client> => {
  const sdk = (await packages[version]()) as Sdk
  const client = new sdk.Client(token, { Twilsock: { uri } })
  await new Promise<void>((resolve, reject) => {
    client.on('initialized', () => resolve())
    client.on('initFailed', ({ error }) => reject(new Error(error?.message ?? `${version} did not start`)))
  })
  return client
}

/** All messages, page by page from the newest, in their order. */
export const allMessages = async (conversation: Conversation): Promise<Message[]> => {
  const found: Message[] = []
  let page = await conversation.getMessages(30)
  found.unshift(...page.items)
  while (page.hasPrevPage) {
    page = await page.prevPage()
    found.unshift(...page.items)
  }
  return found
}

export const allParticipants = (conversation: Conversation): Promise<Participant[]> => conversation.getParticipants()
