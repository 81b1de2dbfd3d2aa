import type { FastifyBaseLogger } from 'fastify'
import type { ChatToken } from '@contract/groupChats'
import { noChatInTraining } from '@contract/groupChats'
import { workforceKinds } from '@contract/services'
import type { Provisioning } from '@server/conversations/provisioning'
import type { ChatTokens } from '@server/conversations/tokens/chatTokens'
import type { Scope } from '@server/database/scope'
import { problem, refused } from '@server/http/apiProblem'
import type { Transactions } from '@server/http/serve'
import { fullName } from '@server/repositories/fullName'
import { installationSettingRepository } from '@server/repositories/installationSettingRepository'
import { personRepository } from '@server/repositories/personRepository'
import { serviceRepository } from '@server/repositories/serviceRepository'
import { isOn } from './installationSettings'

export const chatIsOff = 'Chat is switched off'
const chatIsAway = 'Chat can not be reached at the moment'

export type ChatTokenDependencies = {
  tokens: Pick<ChatTokens, 'mint'>
  provisioning: (organisationId: string) => Provisioning
  serviceSidOf: (organisationId: string) => Promise<string>
  /** The portal chats through Twilio's cloud. */
  isInCloud: boolean
}

/** Name of who may chat; throws for everybody else: never in a training organisation (D-92). */
const nameOfChatter = async (scope: Scope): Promise<string> => {
  if (!isOn(await installationSettingRepository.all(scope), 'chatEnabled')) throw refused(chatIsOff)
  const services = await serviceRepository.list(scope)
  if (!services.some(({ kind }) => workforceKinds.includes(kind))) throw refused(noChatInTraining)
  return fullName(await personRepository.findOwn(scope))
}

/** 503 and when to try again for a failure of Twilio's cloud, which is logged; any other is thrown on as it is. */
const reaching = async (work: Promise<void>, { isInCloud, log }: { isInCloud: boolean; log: FastifyBaseLogger }) => {
  try {
    await work
  } catch (failure) {
    if (!isInCloud) throw failure
    log.error({ err: failure }, 'Twilio did not answer as it should')
    throw problem(503, chatIsAway, { 'retry-after': '5' })
  }
}

export const createChatTokenService = ({ tokens, provisioning, serviceSidOf, isInCloud }: ChatTokenDependencies) => ({
  /** A token for who asks, who is known to the chat service from here on; `socket` is where it is reached at home. */
  async show({ organisationId, personId, sessionId, inScope, log }: Transactions, socket: string): Promise<ChatToken> {
    const name = await inScope(nameOfChatter)
    await reaching(provisioning(organisationId).ensureUser(personId, name || personId), { isInCloud, log })
    const who = { serviceSid: await serviceSidOf(organisationId), identity: personId }
    const token = await tokens.mint(isInCloud ? who : { ...who, sessionId })
    return isInCloud ? { token } : { token, clientOptions: { Twilsock: { uri: socket } } }
  },
})
