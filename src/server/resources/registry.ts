import type { Chapter } from '@server/apiDocument/describedCall'
import { ownExamples } from '@server/apiDocument/ownExamples'
import type { LiveKinds } from '@server/live/liveKind'
import { accountResource } from './account/accountResource'
import { articlesResource } from './articles/articlesResource'
import { conversationsResource } from './conversations/conversationsResource'
import { dayListsResource } from './dayLists/dayListsResource'
import { diaryResource } from './diary/diaryResource'
import { feedsResource } from './feeds/feedsResource'
import { groupChatsResource } from './groupChats/groupChatsResource'
import { healthResource } from './health/healthResource'
import { jobsResource } from './jobs/jobsResource'
import { locationsResource } from './locations/locationsResource'
import { mailsResource } from './mails/mailsResource'
import { mediaResource } from './media/mediaResource'
import type { MediaHolders } from './mediaHolders'
import { notificationsResource } from './notifications/notificationsResource'
import { pageViewsResource } from './pageViews/pageViewsResource'
import { publicSettingsResource } from './publicSettings/publicSettingsResource'
import { qualificationsResource } from './qualifications/qualificationsResource'
import { registrationResource } from './registration/registrationResource'
import type { Resource } from './resource'
import { resourceLibraryResource } from './resourceLibrary/resourceLibraryResource'
import { scoresResource } from './scores/scoresResource'
import { rosterResource } from './roster/rosterResource'
import { shortCodesResource } from './shortCodes/shortCodesResource'
import { selectOptionsResource } from './selectOptions/selectOptionsResource'
import { servicesResource } from './services/servicesResource'
import { sessionsResource } from './sessions/sessionsResource'
import { uniquely } from './uniquely'

/** Every resource, in the order of the API document. */
export const resources: readonly Resource[] = [
  sessionsResource,
  accountResource,
  registrationResource,
  servicesResource,
  locationsResource,
  notificationsResource,
  conversationsResource,
  articlesResource,
  scoresResource,
  qualificationsResource,
  resourceLibraryResource,
  dayListsResource,
  mediaResource,
  feedsResource,
  diaryResource,
  shortCodesResource,
  selectOptionsResource,
  groupChatsResource,
  rosterResource,
  jobsResource,
  mailsResource,
  publicSettingsResource,
  healthResource,
  pageViewsResource,
]

/** What media hang on, of every resource. */
export const mediaHolders: MediaHolders = Object.fromEntries(
  uniquely(
    resources.flatMap((resource) => Object.entries(resource.mediaHolders ?? {})),
    ([kind]) => kind,
    'holder of media',
  ),
)

/** Whom records concern, of every resource. */
export const liveKinds: LiveKinds = Object.fromEntries(
  uniquely(
    resources.flatMap((resource) => Object.entries(resource.live ?? {})),
    ([kind]) => kind,
    'live kind',
  ),
)

/** Every call with its text in the API document. A test fails when a served call is missing. */
export const chapters: readonly Chapter[] = [
  ...resources.map(({ chapter: title, calls }) => ({ title, calls })),
  { title: 'Installation', calls: ownExamples },
]
