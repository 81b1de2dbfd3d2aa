import type { PageId } from '@contract/pages'
import type { GoKey } from '@client/kits/areas/area'
import { areas } from '@client/routes/areas'
import { plannedEntries } from '@client/routes/plannedEntries'

/** Pages that `g` and a letter go to. */
export const goKeys: readonly GoKey[] = [...areas, plannedEntries].flatMap((entries) => entries.goKeys ?? [])

/** The areas with keys for their rows. */
export const areasWithRowKeys = areas.filter(({ rowKeys }) => rowKeys)
const rowKeys = areasWithRowKeys.flatMap((area) => area.rowKeys?.map(({ key }) => key))

export type Shortcut =
  | { do: 'go'; page: PageId }
  | { do: 'press'; key: string }
  | { do: 'search' | 'next' | 'previous' | 'help' }

const single: Readonly<Record<string, Shortcut>> = {
  '/': { do: 'search' },
  j: { do: 'next' },
  k: { do: 'previous' },
  '?': { do: 'help' },
}

/** Milliseconds within which the letter must follow the `g`. */
const sequenceTimeoutMs = 1_000

const pageBehind = (letter: string) => goKeys.find(({ key }) => key === letter)?.page

/** Parses key presses one by one and returns the shortcut. `g` alone returns none until the next key comes in time. */
export const createShortcutReader = () => {
  let leaderAt = -Infinity
  return (key: string, at: number): Shortcut | null => {
    const isSecond = at - leaderAt <= sequenceTimeoutMs
    leaderAt = key === 'g' ? at : -Infinity
    const page = isSecond && pageBehind(key)
    if (page) return { do: 'go', page }
    if (rowKeys.includes(key)) return { do: 'press', key }
    return Object.hasOwn(single, key) ? (single[key] ?? null) : null
  }
}
