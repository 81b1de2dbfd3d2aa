/**
 * The version of each slice's shape, which a file names. Increase it with each change of a shape, with a migration from the
 * version before (`migrations.ts`); a test fails otherwise, and with a slice that is missing here.
 */
export const sliceVersions = {
  absentPeople: 1,
  api: 5,
  audit: 2,
  clock: 1,
  communicationReceivers: 1,
  communications: 1,
  conversations: 1,
  diary: 1,
  display: 1,
  drafts: 1,
  feedComments: 1,
  feedReaders: 1,
  feeds: 1,
  groupChats: 1,
  importRows: 1,
  directoryGroups: 1,
  imports: 2,
  jobs: 1,
  leaveRequests: 1,
  locationCategories: 1,
  locationRecords: 1,
  locations: 1,
  mails: 2,
  navigation: 2,
  notices: 1,
  notifications: 1,
  people: 3,
  questionSets: 1,
  regions: 1,
  roles: 1,
  screens: 1,
  serviceEntries: 1,
  session: 4,
  shortCodes: 1,
  supportFiles: 1,
  templates: 1,
  trainingResources: 1,
  view: 2,
  viewport: 1,
} as const satisfies Record<string, number>

export type SliceName = keyof typeof sliceVersions
export type SliceVersions = Readonly<Record<string, number>>
