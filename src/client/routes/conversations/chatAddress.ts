import { pages } from '@contract/pages'

/** The path of a conversation. */
export const conversationPath = (sid: string) => `${pages.conversations.path}/${encodeURIComponent(sid)}`

/** The address of a message, for people to share. */
export const messageAddress = (sid: string, index: number) =>
  `${location.origin}${conversationPath(sid)}?message=${index}`

/** The message that the address names; null without one. */
export const askedIndex = (search: URLSearchParams): number | null => {
  const asked = search.get('message') ?? ''
  return /^\d+$/.test(asked) ? Number(asked) : null
}
