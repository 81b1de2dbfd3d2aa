import { personOptionRepository } from '@server/people/personOptionRepository'
import { ChatFailure, type ReachedChat, type InScope } from './chatFailure'
import type { SyncResult } from './groupChatSyncRepository'

/** From so many on it pays to ask once for all users of the chat service, instead of for each. */
const many = 50

/** How each of these people is added to the conversation: few one by one, many with what is known of all of them. */
export const addingTo = async (
  chat: ReachedChat,
  sid: string,
  { joining, inScope }: { joining: readonly string[]; inScope: InScope },
): Promise<(identity: string) => Promise<void>> => {
  if (joining.length < many) return (identity) => chat.addParticipant(sid, identity)
  const names = await inScope((scope) => personOptionRepository.namesOf(scope, joining))
  const known = new Map((await chat.users()).map(({ identity, friendlyName }) => [identity, friendlyName]))
  return (identity) =>
    chat.addNamedParticipant(sid, {
      identity,
      friendlyName: names.get(identity) || identity,
      known: known.get(identity),
    })
}

/** Requests to the chat service at the same time. */
const width = 4
/** What is done is stored after so many, so that little is lost when it stops. */
const batch = 40

type Change = {
  sid: string
  joining: readonly string[]
  leaving: readonly string[]
  add: (identity: string) => Promise<void>
  /** Stores what has been done. */
  note: (done: { joined: string[]; left: string[] }) => Promise<void>
  signal?: AbortSignal
}
type Done = { done: string[]; refusals: number; failure: ChatFailure | undefined }

/** Asks for all of them, a few at a time. A refusal of one stops no other; any other failure ends it. */
const forEach = async (identities: readonly string[], ask: (identity: string) => Promise<void>): Promise<Done> => {
  const result: Done = { done: [], refusals: 0, failure: undefined }
  const waiting = [...identities]
  const worker = async () => {
    for (let identity = waiting.shift(); identity !== undefined; identity = waiting.shift())
      try {
        await ask(identity)
        result.done.push(identity)
      } catch (failure) {
        if (!(failure instanceof ChatFailure)) throw failure
        if (failure.isRefusal) result.refusals++
        else {
          result.failure ??= failure
          waiting.length = 0
        }
      }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return result
}

const batchesOf = (identities: readonly string[]) =>
  Array.from({ length: Math.ceil(identities.length / batch) }, (_, index) =>
    identities.slice(index * batch, (index + 1) * batch),
  )

const refusedSentence = (count: number) =>
  count === 1 ? 'The chat service refused one person' : `The chat service refused ${count} people`

/**
 * Removes and adds participants. What has been done is stored before a failure is thrown; those who leave go first, so that
 * there is room.
 */
export const changeParticipants = async (
  chat: ReachedChat,
  { sid, joining, leaving, add, note, signal }: Change,
): Promise<SyncResult> => {
  const total = { added: 0, removed: 0, refusals: 0 }
  for (const some of batchesOf(leaving)) {
    signal?.throwIfAborted()
    const { done, refusals, failure } = await forEach(some, (identity) => chat.removeParticipant(sid, identity))
    await note({ joined: [], left: done })
    if (failure) throw failure
    total.removed += done.length
    total.refusals += refusals
  }
  for (const some of batchesOf(joining)) {
    signal?.throwIfAborted()
    const { done, refusals, failure } = await forEach(some, add)
    await note({ joined: done, left: [] })
    if (failure) throw failure
    total.added += done.length
    total.refusals += refusals
  }
  const { added, removed, refusals } = total
  return { added, removed, problem: refusals === 0 ? null : refusedSentence(refusals) }
}
