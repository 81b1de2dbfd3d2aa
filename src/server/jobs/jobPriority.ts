/**
 * The urgency of a job with the number that its row stores: the lowest goes first. The meaning of a number never
 * changes.
 */
export const jobPriorities = {
  /** A user waits for it: for example a password link. */
  urgent: 0,
  normal: 1,
  /** No user waits for it: clean-ups, mails to everybody. */
  background: 2,
} as const

export type JobPriority = keyof typeof jobPriorities
