/** In the navigation state: the page to return to (D-29). */
export type PreviousPath = { previousPath: string }

export const previousPathOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'previousPath' in state && typeof state.previousPath === 'string'
    ? state.previousPath
    : undefined
