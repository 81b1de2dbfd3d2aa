import type { PageId } from '@contract/pages'

/** Pages that `g` and a letter lead to. */
export const goKeys = {
  d: 'dashboard',
  m: 'messages',
  f: 'feed',
  c: 'conversations',
} as const satisfies Record<string, PageId>
type GoKey = keyof typeof goKeys

export type Shortcut = { do: 'go'; page: PageId } | { do: 'search' | 'next' | 'previous' | 'help' }

const single: Readonly<Record<string, Shortcut>> = {
  '/': { do: 'search' },
  j: { do: 'next' },
  k: { do: 'previous' },
  '?': { do: 'help' },
}

/** Milliseconds within which the letter follows the `g`. */
const patience = 1_000

const isGoKey = (key: string): key is GoKey => Object.hasOwn(goKeys, key)

/**
 * Reads keys one after the other, and tells what they ask for. `g` alone asks for nothing, until the next key comes in
 * time.
 */
export const createShortcutReader = () => {
  let leaderAt = -Infinity
  return (key: string, at: number): Shortcut | null => {
    const isSecond = at - leaderAt <= patience
    leaderAt = key === 'g' ? at : -Infinity
    if (isSecond && isGoKey(key)) return { do: 'go', page: goKeys[key] }
    return Object.hasOwn(single, key) ? (single[key] ?? null) : null
  }
}
