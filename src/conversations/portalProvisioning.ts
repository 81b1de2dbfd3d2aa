import type { Kysely } from 'kysely'
import type { Settings } from '@server/config'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import type { Log } from '@server/log'
import { personRepository } from '@server/people/personRepository'
import { createConversationsRoot } from './conversationsRoot'
import { createProvisioning } from './provisioning'
import type { NameOf } from './store/writing'
import { builtInCredentials } from './tokens/chatCredentials'
import { createTwilioClient } from './twilioRest/createTwilioClient'

type Deps = {
  settings: Pick<Settings, 'twilio' | 'database'>
  /** The server's secret, from which chat derives its keys. */
  secret: string
  db: Kysely<Database>
  now: Clock
  serverId: string
  log: Pick<Log, 'error'>
}

/** A person's identity in chat is their id in the portal, which knows their name. */
const nameOf: NameOf = (db, { organisationId, identity: personId }) =>
  personRepository.nameOf(db, { organisationId, personId })

/** The portal's side of chat, in the built-in endpoint or in Twilio's cloud, for the server and for commands (D-91). */
export const createPortalProvisioning = ({ settings, secret, db, now, serverId, log }: Deps) => {
  const { twilio: cloud, database } = settings
  const credentials = cloud ?? builtInCredentials(secret)
  const isShared = database !== null
  const root = createConversationsRoot({ credentials, db, now, serverId, isShared, log, nameOf })
  const serviceSidOf = (organisationId: string) =>
    cloud ? Promise.resolve(cloud.serviceSid) : root.services.ofOrganisation(organisationId)
  const provisioning = createProvisioning({
    twilio: createTwilioClient({ credentials, rest: cloud ? null : root.rest }),
    serviceSidOf,
    namesNewUsers: cloud === null,
    nameOf: (organisationId, identity) =>
      createScopes(db, now)
        .open()
        .inOrganisation(organisationId, (bound) => nameOf(bound, { organisationId, identity })),
  })
  return { ...root, provisioning, serviceSidOf }
}
