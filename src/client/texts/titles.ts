import { catalogue } from './catalogue'

export const conversationsTitles = catalogue({
  conversations: 'My Messages',
  conversation: 'Conversation',
  groupChat: 'Group Chat',
})

export const dashboardTitles = catalogue({ home: 'My Home', dashboard: 'Dashboard' })

export const diaryTitles = catalogue({ diary: 'Diary' })

export const feedTitles = catalogue({ feeds: 'Feeds' })

export const feedsTitles = catalogue({ feeds: 'Feeds', newFeed: 'New feed', feed: 'Feed', readers: 'Readers' })

export const groupChatsTitles = catalogue({ groupChats: 'Group Chat', newGroupChat: 'New group chat' })

export const inboxTitles = catalogue({ messages: 'My Messages', message: 'Message', selectMessage: 'Select message' })

export const rosterTitles = catalogue({
  myRoster: 'My Roster',
  myShifts: 'My Shifts',
  leaveRequests: 'Leave Requests',
})

export const shortCodesTitles = catalogue({ shortCodes: 'Short Codes' })

export const peopleTitles = catalogue({ people: 'People', person: 'Person' })

export const administrationTitles = catalogue({ administration: 'Administration' })

export const organisationTitles = catalogue({
  organisation: 'Organisation',
  serviceEntries: 'Services',
  retention: 'Retention',
})
export const signInTitles = catalogue({
  signInPolicy: 'Sign-in',
  singleSignOn: 'Single sign-on',
  directory: 'Directory',
})
export const importsTitles = catalogue({ imports: 'Imports', import: 'Import', importAbsent: 'Not in the file' })

export const mailsTitles = catalogue({ mails: 'Mails', jobs: 'Jobs', mailsAndJobs: 'Mails and jobs' })

export const auditTitles = catalogue({ audit: 'Audit' })

export const placesTitles = catalogue({
  locationRecords: 'Locations',
  regions: 'Regions',
  locationCategories: 'Location categories',
  roles: 'Roles and permissions',
})
export const permissionsTitles = catalogue({ permissions: 'Permissions' })

export const trainingTitles = catalogue({
  myLearning: 'My Learning',
  attempt: 'Task',
  classes: 'Classes',
  trainingClass: 'Class',
  enrolment: 'Enrolment',
  courses: 'Courses',
  units: 'Units',
  trainingQualifications: 'Qualifications',
  trainingResources: 'Resources',
  supportFiles: 'Support files',
  questionSets: 'Assessments',
  questionSet: 'Assessment',
  marking: 'Marking',
  observation: 'Observation',
  markAttempt: 'Submission',
  trainingReports: 'Training reports',
  trainingResults: 'Training results',
  trainingOutcomes: 'Training outcomes',
  trainingSettings: 'Training settings',
  learnerDetails: 'Your details',
  avetmiss: 'AVETMISS',
  avetmissOrganisation: 'Organisation',
  avetmissRecords: 'Records',
  avetmissRecord: 'Record',
  avetmissLearner: 'Learner',
})

export const profileTitles = catalogue({ userProfile: 'user profile' })

export const templatesTitles = catalogue({
  templates: 'Templates',
  newTemplate: 'New template',
  template: 'Template',
  documents: 'Documents',
  document: 'Document',
})

export const communicationsTitles = catalogue({
  communications: 'Communication',
  newCommunication: 'New communication',
  communication: 'Communication',
})
