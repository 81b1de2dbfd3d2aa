import * as z from 'zod/mini'
import { attempt } from '@client/state/session/storedSession'

const key = 'muster.ending'

const unfinishedEndSchema = z.object({
  personId: z.string(),
  /** Whether what was typed stays (D-107), sealed with `draftKey`. */
  keepsTyped: z.boolean(),
  draftKey: z.optional(z.string()),
})
/** The end of a session whose records are still to be removed from IndexedDB. */
export type UnfinishedEnd = z.infer<typeof unfinishedEndSchema>

/**
 * Noted at once, because IndexedDB takes its time: the next start of a page finishes the end that a reload or a crash has
 * interrupted. It holds no more than the token did, and goes as soon as the end is finished.
 */
export const unfinishedEnd = {
  note: (end: UnfinishedEnd) => attempt(() => localStorage.setItem(key, JSON.stringify(end)), undefined),
  read: (): UnfinishedEnd | null =>
    attempt(() => unfinishedEndSchema.parse(JSON.parse(localStorage.getItem(key) ?? 'null')), null),
  /** Unless another tab has noted another end meanwhile. */
  forget: (end: UnfinishedEnd) =>
    attempt(() => {
      if (localStorage.getItem(key) === JSON.stringify(end)) localStorage.removeItem(key)
    }, undefined),
}
