import { type ChatToken, noChatInTraining } from '@contract/groupChats'
import { workforceKinds } from '@contract/workforceKinds'
import type { PortalChat } from '@conversations/port'
import type { Scope } from '@server/database/scope'
import type { Transactions } from '@server/database/transactions'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { isOn } from '@server/installationSettings/installationSettings'
import type { Log } from '@server/log'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { fullName } from '@server/people/fullName'
import { personRepository } from '@server/people/personRepository'
import { problem, refused } from '@server/problems/apiProblem'
import { serviceRepository } from '@server/resources/services/serviceRepository'

export const chatIsOff = 'Chat is switched off'
const chatIsAway = 'Chat cannot be reached at the moment'

/** Throws when the person may not chat: never in a training organisation (D-92), nor where chat is off. */
export const requireChat = async (scope: Scope): Promise<void> => {
  const isOnHere = isOn(await installationSettingRepository.all(scope), 'chatEnabled')
  if (!isOnHere || !(await organisationRepository.hasChat(scope))) throw refused(chatIsOff)
  const services = await serviceRepository.list(scope)
  if (!services.some(({ kind }) => workforceKinds.includes(kind))) throw refused(noChatInTraining)
}

/** The person's name in chat. */
const nameOfChatter = async (scope: Scope): Promise<string> => {
  await requireChat(scope)
  return fullName(await personRepository.findOwn(scope))
}

/** Logs a failure of Twilio's cloud and throws 503 with Retry-After. Other failures are rethrown. */
const reaching = async (work: Promise<void>, { isInCloud, log }: { isInCloud: boolean; log: Log }) => {
  try {
    await work
  } catch (failure) {
    if (!isInCloud) throw failure
    log.error({ err: failure }, 'Twilio did not answer as it should')
    throw problem(503, chatIsAway, { 'retry-after': '5' })
  }
}

export const createChatTokenService = ({
  tokens,
  provisioning,
  serviceSidOf,
  isInCloud,
}: Pick<PortalChat, 'tokens' | 'provisioning' | 'serviceSidOf' | 'isInCloud'>) => ({
  /**
   * A chat token for the caller, who becomes a user of the chat service. `socket` is the URL of the built-in service.
   */
  async show({ organisationId, personId, sessionId, inScope, log }: Transactions, socket: string): Promise<ChatToken> {
    const name = await inScope(nameOfChatter)
    await reaching(provisioning(organisationId).ensureUser(personId, name || personId), { isInCloud, log })
    const who = { serviceSid: await serviceSidOf(organisationId), identity: personId }
    const token = await tokens.mint(isInCloud ? who : { ...who, sessionId })
    return isInCloud ? { token } : { token, clientOptions: { Twilsock: { uri: socket } } }
  },
})
