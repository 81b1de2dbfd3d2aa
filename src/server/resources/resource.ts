import type { FastifyInstance } from 'fastify'
import type { Described } from '@server/apiDocument/describedCall'
import type { Settings } from '@server/config'
import type { PortalChat } from '@server/conversations/registerConversations'
import type { Rows } from '@server/demo/insertRows'
import type { DemoOrganisation } from '@server/demo/organisation'
import type { Runnable } from '@server/jobs/runnable'
import type { MailService } from '@server/mail/mailService'
import type { ClosedDoors } from '@server/secrets/closedDoors'
import type { LinkThrottle } from '@server/secrets/linkThrottle'
import type { SecretBox } from '@server/secrets/secretBox'
import type { SessionService } from './sessions/sessionService'

/** What the server hands to the routes of every resource. */
export type ResourceDependencies = {
  settings: Settings
  box: SecretBox
  mails: MailService
  doors: ClosedDoors
  requireLinkAttempt: LinkThrottle
  sessions: SessionService
  chat: PortalChat
  /** Where people open the portal; never what a request says of it (D-03). */
  portalUrl: () => string
}
export type JobDependencies = Pick<ResourceDependencies, 'mails' | 'portalUrl'>

/** All that the server knows of a resource. What stands here once is served, documented, worked through and tested. */
export type Resource = {
  /** Of its folder beside this file. */
  name: string
  /** Of the API document. Resources of one chapter stand beside each other in the registry. */
  chapter: string
  /** Its calls in the words of the API document, with examples. */
  calls: readonly Described[]
  routes: (app: FastifyInstance, dependencies: ResourceDependencies) => void
  /** What it does later, by the names of its kinds. */
  jobs?: (dependencies: JobDependencies) => Readonly<Record<string, Runnable>>
  /** What a demo organisation has of it, as rows; they come after its people (D-05). */
  demo?: (organisation: DemoOrganisation, now: Date) => Rows
}
