import { personOptionRepository } from '@server/people/personOptionRepository'
import type { Within } from './within'
import type { ReachedChat } from './chatFailure'

/** From so many on it pays to ask once for all users of the chat service, instead of for each. */
const many = 50

/** How each of these people is added to the conversation: few one by one, many with what is known of all of them. */
export const addingTo = async (
  chat: ReachedChat,
  sid: string,
  { joining, within }: { joining: readonly string[]; within: Within },
): Promise<(identity: string) => Promise<void>> => {
  if (joining.length < many) return (identity) => chat.addParticipant(sid, identity)
  const names = await within((scope) => personOptionRepository.namesOf(scope, joining))
  const known = new Map((await chat.users()).map(({ identity, friendlyName }) => [identity, friendlyName]))
  return (identity) =>
    chat.addNamedParticipant(sid, {
      identity,
      friendlyName: names.get(identity) || identity,
      known: known.get(identity),
    })
}
