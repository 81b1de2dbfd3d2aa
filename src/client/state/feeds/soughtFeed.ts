/** The navigation state that brings a feed into view (FE-007). */
export type SoughtFeed = {
  feedId: string
  /** A link led to it: the person is told when it is not there. */
  isAsked?: true
  /** It is sought once this location is chosen. */
  at?: string
}

export const isSoughtFeed = (state: unknown): state is SoughtFeed =>
  typeof state === 'object' && state !== null && 'feedId' in state && typeof state.feedId === 'string'
