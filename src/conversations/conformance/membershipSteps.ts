import type { Conversation } from '@twilio/conversations'
import { tag, type Name, type Stage } from './conformanceStage'

/** Adds and removes Carol, and waits until her client knows it. */
export const membershipSteps = (stage: () => Stage) => {
  const isMain = ({ sid }: Conversation) => sid === stage().main
  const add = async () => {
    const { clients, addCarol, conversationOf } = stage()
    const joined = clients.carol.wait('conversationJoined', isMain)
    await addCarol()
    await joined
    return conversationOf(clients.carol)
  }
  const remove = async () => {
    const { clients, removeCarol } = stage()
    const removed = clients.carol.wait('conversationRemoved', isMain)
    await removeCarol()
    await removed
  }
  /** Resolves when the client receives a message of Alice's, as only participants do. */
  const receives = async (who: Name) => {
    const { clients, conversations } = stage()
    const body = tag()
    const received = clients[who].wait('messageAdded', (message) => message.body === body)
    await conversations.alice.sendMessage(body)
    await received
  }
  return { isMain, add, remove, receives }
}
