import type { Access } from './permissions'

type PageAccess = Exclude<Access, 'public'>
type Page = { path: `/${string}`; access: PageAccess }

/**
 * Every page of the portal with its access rule (shell specification, section 2). A page whose area is not built yet
 * has no route and no menu entry (D-56), but its rule is already here.
 */
export const pages = {
  dashboard: { path: '/dashboard', access: 'portal.use' },
  profile: { path: '/profile', access: 'portal.use' },
  messages: { path: '/messages', access: 'portal.use' },
  myMessages: { path: '/messages/my-messages', access: 'portal.use' },
  diary: { path: '/messages/diary', access: 'diary.read' },
  conversations: { path: '/messages/conversations', access: 'portal.use' },
  conversation: { path: '/messages/conversations/:sid', access: 'portal.use' },
  message: { path: '/messages/:messageId', access: 'portal.use' },
  feed: { path: '/feed', access: 'portal.use' },
  myRoster: { path: '/my-roster', access: 'signedIn' },
  myShifts: { path: '/my-shifts', access: 'signedIn' },
  leaveRequests: { path: '/leave-requests', access: 'signedIn' },
  communications: { path: '/communication', access: 'communication.use' },
  newCommunication: { path: '/communication/new', access: 'communication.use' },
  communication: { path: '/communication/:communicationId', access: 'communication.use' },
  templates: { path: '/templates', access: 'template.read' },
  newTemplate: { path: '/templates/new', access: 'template.add' },
  template: { path: '/templates/:id', access: 'template.read' },
  documents: { path: '/documents', access: 'template.read' },
  document: { path: '/documents/:id', access: 'template.read' },
  shortCodes: { path: '/short-codes', access: 'shortCode.read' },
  feeds: { path: '/feeds', access: 'feed.manage' },
  newFeed: { path: '/feeds/new', access: 'feed.createUpdate' },
  /** Approvers and authors open it too: the server answers 404 for everybody else. */
  managedFeed: { path: '/feeds/:id', access: 'portal.use' },
  /** For some more people than the feed's own rule lets in (`recordPermissions`). */
  feedReaders: { path: '/feeds/:id/readers', access: 'feed.follow' },
  groupChats: { path: '/group-chat', access: 'groupChat.manage' },
  newGroupChat: { path: '/group-chat/new', access: 'groupChat.createUpdate' },
  groupChat: { path: '/group-chat/:conversationId', access: 'groupChat.manage' },
  myLearning: { path: '/my-learning', access: 'training.use' },
  /** Whoever marks it has another page. */
  attempt: { path: '/my-learning/attempts/:id', access: 'training.learn' },
  classes: { path: '/classes', access: 'training.teach' },
  trainingClass: { path: '/classes/:id', access: 'training.teach' },
  enrolment: { path: '/classes/:id/enrolment/:enrolmentId', access: 'training.use' },
  courses: { path: '/courses', access: 'training.teach' },
  units: { path: '/units', access: 'training.teach' },
  trainingQualifications: { path: '/qualifications', access: 'training.teach' },
  trainingResources: { path: '/resources', access: 'training.use' },
  supportFiles: { path: '/support-files', access: 'training.use' },
  questionSets: { path: '/assessments', access: 'training.teach' },
  questionSet: { path: '/assessments/:id', access: 'training.teach' },
  marking: { path: '/marking', access: 'training.teach' },
  markAttempt: { path: '/marking/:id', access: 'training.teach' },
  observation: { path: '/observations/:id', access: 'training.teach' },
  trainingSettings: { path: '/settings', access: 'training.manage' },
  learnerDetails: { path: '/my-learning/details', access: 'training.learn' },
  avetmiss: { path: '/avetmiss', access: 'training.manage' },
  avetmissOrganisation: { path: '/avetmiss/organisation', access: 'training.manage' },
  avetmissRecords: { path: '/avetmiss/records', access: 'training.manage' },
  avetmissRecord: { path: '/avetmiss/records/:kind/:id', access: 'training.manage' },
  avetmissLearner: { path: '/avetmiss/learners/:personId', access: 'training.teach' },
  administration: { path: '/administration', access: 'administration.use' },
  locationRecords: { path: '/administration/locations', access: 'place.read' },
  regions: { path: '/administration/regions', access: 'place.read' },
  locationCategories: { path: '/administration/location-categories', access: 'place.read' },
  roles: { path: '/administration/roles', access: 'role.read' },
  permissions: { path: '/administration/permissions', access: 'person.read' },
  organisation: { path: '/administration/organisation', access: 'organisation.manage' },
  serviceEntries: { path: '/administration/services', access: 'organisation.manage' },
  signInPolicy: { path: '/administration/sign-in', access: 'organisation.manage' },
  retention: { path: '/administration/retention', access: 'organisation.manage' },
  singleSignOn: { path: '/administration/single-sign-on', access: 'organisation.manage' },
  directory: { path: '/administration/directory', access: 'directory.manage' },
  imports: { path: '/administration/imports', access: 'import.run' },
  import: { path: '/administration/imports/:importId', access: 'import.run' },
  importAbsent: { path: '/administration/imports/:importId/absent', access: 'import.run' },
  mails: { path: '/administration/mails', access: 'mail.read' },
  jobs: { path: '/administration/jobs', access: 'job.read' },
  audit: { path: '/administration/audit', access: 'audit.read' },
  people: { path: '/administration/people', access: 'person.read' },
  person: { path: '/administration/people/:id', access: 'person.read' },
} as const satisfies Record<string, Page>

export type PageId = keyof typeof pages
export type PagePath = (typeof pages)[PageId]['path']
