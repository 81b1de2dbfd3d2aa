import type { PageId } from '@contract/pages'
import type { GoKey } from '@client/kits/areas/area'
import { areas } from '@client/routes/areas'
import { plannedEntries } from '@client/routes/plannedEntries'

/** Pages that `g` and a letter lead to. */
export const goKeys: readonly GoKey[] = [...areas, plannedEntries].flatMap((entries) => entries.goKeys ?? [])

export type Shortcut = { do: 'go'; page: PageId } | { do: 'search' | 'next' | 'previous' | 'help' }

const single: Readonly<Record<string, Shortcut>> = {
  '/': { do: 'search' },
  j: { do: 'next' },
  k: { do: 'previous' },
  '?': { do: 'help' },
}

/** Milliseconds within which the letter follows the `g`. */
const patience = 1_000

const pageBehind = (letter: string) => goKeys.find(({ key }) => key === letter)?.page

/**
 * Reads keys one after the other, and tells what they ask for. `g` alone asks for nothing, until the next key comes in
 * time.
 */
export const createShortcutReader = () => {
  let leaderAt = -Infinity
  return (key: string, at: number): Shortcut | null => {
    const isSecond = at - leaderAt <= patience
    leaderAt = key === 'g' ? at : -Infinity
    const page = isSecond && pageBehind(key)
    if (page) return { do: 'go', page }
    return Object.hasOwn(single, key) ? (single[key] ?? null) : null
  }
}
