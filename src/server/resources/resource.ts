import type { FastifyInstance } from 'fastify'
import type { Described } from '@server/apiDocument/describedCall'
import type { Settings } from '@server/config'
import type { PortalChat } from '@conversations/port'
import type { Rows } from '@server/demo/insertRows'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import type { DemoOrganisation } from '@server/demo/organisation'
import type { Runnable } from '@server/jobs/runnable'
import type { LiveKinds } from '@server/live/liveKind'
import type { BounceService } from '@server/mail/bounceService'
import type { MailService } from '@server/mail/mailService'
import type { ResumableUploads } from '@server/media/resumableUploads'
import type { MediaStorage } from '@server/media/storage'
import type { RefusedSources } from '@server/admission/refusedSources'
import type { LinkThrottle } from '@server/secrets/linkThrottle'
import type { SecretBox } from '@server/secrets/secretBox'
import type { Sources } from '@server/sources/sources'
import type { MediaHolders } from './mediaHolders'
import type { SessionService } from './sessions/sessionService'
import type { SetUp } from '@server/setUp'
import type { PackageTickets } from '@server/training/packages/packageTickets'

/** The dependencies of the routes of every resource. */
export type ResourceDependencies = {
  settings: Settings
  box: SecretBox
  mails: MailService
  bounces: BounceService
  refusedSources: RefusedSources
  requireLinkAttempt: LinkThrottle
  sessions: SessionService
  chat: PortalChat
  /** URL of the portal; never taken from a request (D-03). */
  portalUrl: () => string
  /** Those of every resource. */
  mediaHolders: MediaHolders
  /** Where the facts of the dashboard come from; their calls are served by `serveSource`. */
  sources: Sources
  /** Where pictures are worked on (see `createPictures`). */
  pictureFolder: string
  uploads: ResumableUploads
  packageTickets: PackageTickets
  setUp: SetUp
}
export type JobDependencies = Pick<ResourceDependencies, 'mails' | 'portalUrl' | 'pictureFolder'> & {
  uploads: Pick<ResumableUploads, 'sweep'>
  storage: MediaStorage
  chat: Pick<PortalChat, 'provisioning' | 'removeOldMessages'>
}

/**
 * Everything that the server needs of a resource: what it declares here is served, documented, run as jobs and tested.
 */
export type Resource = {
  /** Name of its folder beside this file. */
  name: string
  /** Chapter of the API document. */
  chapter: string
  /** Sort key among the resources, ascending: of its chapter in the API document, and of its rows in the demo. */
  place: number
  /** Its calls with texts and examples for the API document. */
  calls: readonly Described[]
  routes: (app: FastifyInstance, dependencies: ResourceDependencies) => void
  /** Its jobs, by the names of their kinds. */
  jobs?: (dependencies: JobDependencies) => Readonly<Record<string, Runnable>>
  /** Which of its records media hang on, by the kind that `mediaService.attach` names, and who may read those records. */
  mediaHolders?: MediaHolders
  /** Whom its records concern: these people's windows are told of changes at once (decision 0033). */
  live?: LiveKinds
  /** Its rows in a demo organisation, inserted after the people (D-05). */
  demo?: (organisation: DemoOrganisation, now: Date) => Rows
  /** Files that hang on those rows; `exampleFiles` makes some. */
  demoMedia?: (organisation: DemoOrganisation, now: Date) => readonly DemoMedia[]
  /** Files of those rows that are no media. */
  demoStored?: (organisation: DemoOrganisation) => readonly { key: string; content: Uint8Array }[]
}
