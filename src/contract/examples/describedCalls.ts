import { accountExamples } from './accountExamples'
import type { Described } from './describedCall'
import { groupChatExamples } from './groupChatExamples'
import { installationExamples } from './installationExamples'
import { notificationExamples } from './notificationExamples'
import { operationExamples } from './operationExamples'
import { organisationExamples } from './organisationExamples'
import { pageViewExamples, registrationExamples } from './registrationExamples'
import { sessionExamples } from './sessionExamples'

/** Chapters of the API document, in its order. A test fails when a call that is served stands in none of them. */
export const chapters: readonly { title: string; calls: readonly Described[] }[] = [
  { title: 'Session', calls: sessionExamples },
  { title: 'Account', calls: accountExamples },
  { title: 'Registration', calls: registrationExamples },
  { title: 'Organisation', calls: organisationExamples },
  { title: 'Notifications', calls: notificationExamples },
  { title: 'Group chats', calls: groupChatExamples },
  { title: 'Operations', calls: operationExamples },
  { title: 'Installation', calls: [...installationExamples, ...pageViewExamples] },
]
