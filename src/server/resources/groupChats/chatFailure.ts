import { statusOf, type Provisioning } from '@conversations/port'
import type { Scope } from '@server/database/scope'

/** One transaction, of a job or of a step of a call: none is open while the chat service is asked. */
export type InScope = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>

const sentenceOf = (status: number | undefined): string => {
  if (status === 429) return 'The chat service is busy. It is tried again by itself'
  if (status === undefined || status >= 500) return 'The chat service cannot be reached. It is tried again by itself'
  return `The chat service refused it (${status})`
}

/** The chat service did not do what it was asked for; the message is for managers. */
export class ChatFailure extends Error {
  /** Undefined when it did not answer. */
  readonly status: number | undefined
  constructor(cause: unknown) {
    const status = statusOf(cause)
    super(sentenceOf(status), { cause })
    this.name = 'ChatFailure'
    this.status = status
  }

  /** It concerns the person or conversation that was named, so that others may work. */
  get isRefusal(): boolean {
    return (
      this.status !== undefined && this.status >= 400 && this.status < 500 && ![404, 408, 429].includes(this.status)
    )
  }
}

const reaching = async <Result>(asking: Promise<Result>): Promise<Result> => {
  try {
    return await asking
  } catch (failure) {
    throw new ChatFailure(failure)
  }
}

/** What a synchronisation asks of the chat service, with its failures told apart from all others. */
export const reachingChat = (chat: Provisioning) => ({
  createConversation: (input: Parameters<Provisioning['createConversation']>[0]) =>
    reaching(chat.createConversation(input)),
  rename: (sid: string, name: string) => reaching(chat.rename(sid, name)),
  participants: (sid: string) => reaching(chat.participants(sid)),
  addParticipant: (sid: string, identity: string) => reaching(chat.addParticipant(sid, identity)),
  addNamedParticipant: (sid: string, person: Parameters<Provisioning['addNamedParticipant']>[1]) =>
    reaching(chat.addNamedParticipant(sid, person)),
  users: () => reaching(chat.users()),
  removeParticipant: (sid: string, identity: string) => reaching(chat.removeParticipant(sid, identity)),
})
export type ReachedChat = ReturnType<typeof reachingChat>
