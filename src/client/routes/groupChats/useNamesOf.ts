import { useState } from 'react'
import type { GroupChat } from '@contract/groupChats'

const namedIn = (chat: GroupChat) => [
  ...chat.regions,
  ...chat.locationCategories,
  ...chat.locations,
  ...chat.roles,
  ...chat.users,
  ...chat.additionalUsers,
  ...chat.excludedUsers,
]

/** More names than the comparison of two versions has room for. */
const mostNames = 12

/** Names of ids, where two versions of a group are compared (D-15). Ids without a known name are counted. */
export const useNamesOf = (chat: GroupChat | null) => {
  const [names] = useState(() => new Map<string, string>())
  const learn = (from: GroupChat) => {
    for (const { id, name } of namedIn(from)) names.set(id, name)
  }
  return {
    /** Before a version is compared, so that its names are known. */
    learn: (present: GroupChat) => {
      if (chat) learn(chat)
      learn(present)
    },
    show: (ids: readonly string[]) => {
      const told = ids.flatMap((id) => names.get(id) ?? []).slice(0, mostNames)
      const others = ids.length - told.length
      return [...told, ...(others > 0 ? [`+${others}`] : [])].join(', ')
    },
  }
}
