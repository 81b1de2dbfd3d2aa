/**
 * How urgent a job is, with the number that is kept in its row: the lower one goes first. A number never changes its
 * meaning.
 */
export const jobPriorities = {
  /** Somebody waits for it: a link to a password. */
  urgent: 0,
  normal: 1,
  /** Nobody waits for it: clean-up, a mail to everybody. */
  background: 2,
} as const

export type JobPriority = keyof typeof jobPriorities
