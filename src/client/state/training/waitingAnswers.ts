import * as z from 'zod/mini'
import type { RootState } from '../types'

// What the shell knows of answers that were not sent yet; what sends them is in `keptAnswers`.

const keptSchema = z.object({
  answers: z.record(z.string(), z.unknown()),
  /** The last attempt to send them got no answer. */
  isWaiting: z.optional(z.boolean()),
  /** Why the server does not take them, in its words. */
  refusal: z.optional(z.string()),
})
/** Answers that the server has not stored yet, as a draft of their attempt. */
export type KeptAnswers = z.infer<typeof keptSchema>

type Drafts = Pick<RootState, 'drafts'>
const prefix = 'attempt/'
export const keptAnswersId = (id: string) => `${prefix}${id}`

export const selectKeptAnswers = ({ drafts }: Drafts, id: string): KeptAnswers | null => {
  const kept = drafts[keptAnswersId(id)]
  return keptSchema.safeParse(kept).success ? (kept as KeptAnswers) : null // as it is, so that selectors see one object
}

/** Attempts of which answers wait to be sent. */
export const waitingAttemptIds = ({ drafts }: Drafts): string[] =>
  Object.keys(drafts).flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))
