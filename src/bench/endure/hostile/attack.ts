/** What an attacker knows of the portal. Plain JSON: it goes to another process. */
export type Target = {
  port: number
  /** The one local address that the attack comes from. */
  address: string
  /** A session of the hostile account, as an `authorization` header. */
  authorization: string
  /** A chat token of the hostile account, and a conversation that it is in. */
  chatToken: string
  conversationSid: string
  /** The largest file of the built client. */
  asset: string
  /** Addresses of existing accounts. */
  emails: readonly string[]
}

/** A bounded rate: without a bound, the processor time of the attacker would be measured too. */
export type Rate = { perSecond: number; atOnce: number }

export type AttackContext = {
  target: Target
  /** Resolves when the next request may go; each counts as one request. */
  turn(): Promise<void>
  /** Counts an outcome: a status, or a few words. */
  tally(outcome: number | string): void
}

/** Starts the attack; it goes on until its process is killed. */
export type Start = () => void

export type Attack = {
  title: string
  rate: Rate
  /** What else other people do meanwhile; each try has to succeed within its time. */
  alsoTried?: 'signIn' | 'chat'
  /** Other people write in the attacker's conversation at the same time. */
  isConversationBusy?: true
  /** Everything that comes before the clock runs. */
  prepare(context: AttackContext): Promise<Start> | Start
}
