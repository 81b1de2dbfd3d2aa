import type { Conversation } from '@twilio/conversations'
import { tag, type Name, type Stage } from './conformanceStage'

/** Carol's coming and going, each awaited until she knows of it, and what is heard in the room. */
export const comingOn = (stage: () => Stage) => {
  const isMain = ({ sid }: Conversation) => sid === stage().main
  const add = async () => {
    const { clients, addCarol, roomOf } = stage()
    const joined = clients.carol.wait('conversationJoined', isMain)
    await addCarol()
    await joined
    return roomOf(clients.carol)
  }
  const remove = async () => {
    const { clients, removeCarol } = stage()
    const removed = clients.carol.wait('conversationRemoved', isMain)
    await removeCarol()
    await removed
  }
  /** Only who is in the room hears what Alice says there. */
  const hears = async (who: Name) => {
    const { clients, rooms } = stage()
    const body = tag()
    const heard = clients[who].wait('messageAdded', (message) => message.body === body)
    await rooms.alice.sendMessage(body)
    await heard
  }
  return { isMain, add, remove, hears }
}
