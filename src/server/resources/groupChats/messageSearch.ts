import type { CallData } from '@contract/call'
import { type chatMessageCalls, type FoundMessages, mostCounted } from '@contract/chatMessages'
import { firstMatchIn } from '@contract/searchMatches'
import { searchMessages } from '@conversations/port'
import type { Scope } from '@server/database/scope'
import { missing, refused } from '@server/problems/apiProblem'
import { requireChat } from './chatTokenService'

/** Characters of an excerpt, and of them before the first word that was found. */
const [excerptLength, lengthBefore] = [180, 50]
/** So far from where a text is cut a space is looked for, so that no word is. */
const longestWord = 20

/** The first place from `from` on behind a space, or `from` itself, which is never within a letter. */
const behindSpace = (text: string, from: number): number => {
  const space = text.indexOf(' ', from)
  if (space !== -1 && space - from < longestWord) return space + 1
  return /[\udc00-\udfff]/.test(text.charAt(from)) ? from + 1 : from
}

/** A line of a text around the first word that was found. */
export const excerptOf = (text: string, searched: string): string => {
  const line = text.trim().replace(/\s{2,}|[^\S ]/g, ' ')
  if (line.length <= excerptLength) return line
  const at = firstMatchIn(line, searched) ?? 0
  const start = at <= lengthBefore ? 0 : behindSpace(line, at - lengthBefore)
  const end = start + excerptLength >= line.length ? line.length : behindSpace(line, start + excerptLength)
  return `${start > 0 ? '…' : ''}${line.slice(start, end).trim()}${end < line.length ? '…' : ''}`
}

type Asked = Pick<CallData<typeof chatMessageCalls.search>, 'params' | 'query'>

/** Messages of a conversation, for its participants; 404 for everybody else. */
export const searchConversation = async (
  scope: Scope,
  { params: { conversationSid }, query }: Asked,
  { isInCloud }: { isInCloud: boolean },
): Promise<FoundMessages> => {
  await requireChat(scope)
  if (isInCloud) throw refused('Messages in Twilio’s cloud can not be searched')
  const { 'q[text_cont]': searched = '', before, per_page: size } = query
  const isFirst = before === undefined
  const result = await searchMessages(scope, {
    identity: scope.actor.globalId,
    conversationSid,
    searched,
    before,
    size,
    counted: isFirst ? mostCounted : 0,
  })
  if (result === null) throw missing()
  const { messages, found, hasMore } = result
  return {
    records: messages.map(({ index, author, authorName, body, media, createdAt }) => ({
      index,
      author: { globalId: author, name: authorName },
      createdAt: createdAt.toISOString(),
      excerpt: excerptOf(body ?? '', searched),
      files: media.flatMap(({ filename }) => filename ?? []),
    })),
    total: isFirst ? found : null,
    next: hasMore ? (messages.at(-1)?.index ?? null) : null,
  }
}
