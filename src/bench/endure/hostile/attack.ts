/** What an attacker knows of the portal. Plain JSON: it is passed to another process. */
export type Target = {
  port: number
  /** The only local address of the attack. */
  address: string
  /** A session of the hostile account, as an `authorization` header. */
  authorization: string
  /** A chat token of the hostile account, and a conversation that it is in. */
  chatToken: string
  conversationSid: string
  /** The largest file of the built client. */
  asset: string
  /** E-mail addresses of existing accounts. */
  emails: readonly string[]
}

/** A rate limit: without it, the attacker's processor time would be measured too. */
export type Rate = { perSecond: number; atOnce: number }

export type AttackContext = {
  target: Target
  /** Resolves when the next request may be sent; each counts as one request. */
  turn(): Promise<void>
  /** Counts an outcome: a status, or a short text. */
  tally(outcome: number | string): void
}

/** Starts the attack; it goes on until its process is killed. */
export type Start = () => void

export type Attack = {
  title: string
  rate: Rate
  /** What another user does meanwhile; each try must succeed within its time limit. */
  alsoTried?: 'signIn' | 'chat' | 'picture' | 'service'
  /** Other users write in the attacker's conversation at the same time. */
  isConversationBusy?: true
  /** Preparation that is not measured. */
  prepare(context: AttackContext): Promise<Start> | Start
}
