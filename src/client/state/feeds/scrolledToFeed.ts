/** The navigation state that brings a feed into view (FE-007). */
export type ScrolledToFeed = {
  feedId: string
  /** A link led to it: the person is told when it is not there. */
  isRequested?: true
  /** The page scrolls to it once this location is chosen. */
  at?: string
}

export const isScrolledToFeed = (state: unknown): state is ScrolledToFeed =>
  typeof state === 'object' && state !== null && 'feedId' in state && typeof state.feedId === 'string'
