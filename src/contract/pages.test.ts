import type { Access } from './permissions'
import { pages } from './pages'

/** Which pages each permission opens, said a second time, so that a mistake in one of the two is found. */
const opened: Partial<Record<Access, string>> = {
  signedIn: '/my-roster /my-shifts /leave-requests',
  'portal.use':
    '/dashboard /profile /messages /messages/my-messages /messages/conversations /messages/conversations/:sid' +
    ' /messages/:messageId /feed /feeds/:id',
  'diary.read': '/messages/diary',
  'communication.use': '/communication /communication/new /communication/:communicationId',
  'template.read': '/templates /templates/:id /documents /documents/:id',
  'template.add': '/templates/new',
  'shortCode.read': '/short-codes',
  'feed.manage': '/feeds',
  'feed.createUpdate': '/feeds/new',
  'feed.follow': '/feeds/:id/readers',
  'groupChat.manage': '/group-chat /group-chat/:conversationId',
  'groupChat.createUpdate': '/group-chat/new',
  'training.use': '/my-learning /classes/:id/enrolment/:enrolmentId /resources /support-files',
  'training.learn': '/my-learning/attempts/:id /my-learning/details',
  'training.teach':
    '/classes /classes/:id /courses /units /qualifications /assessments /assessments/:id /marking /marking/:id /observations/:id /training-reports /training-reports/results /training-reports/outcomes /avetmiss/learners/:personId',
  'training.manage': '/settings /avetmiss /avetmiss/organisation /avetmiss/records /avetmiss/records/:kind/:id',
  'administration.use': '/administration',
  'place.read': '/administration/locations /administration/regions /administration/location-categories',
  'role.read': '/administration/roles',
  'person.read': '/administration/permissions /administration/people /administration/people/:id',
  'organisation.manage':
    '/administration/organisation /administration/services /administration/sign-in /administration/retention /administration/single-sign-on',
  'directory.manage': '/administration/directory',
  'import.run': '/administration/imports /administration/imports/:importId /administration/imports/:importId/absent',
  'mail.read': '/administration/mails',
  'job.read': '/administration/jobs',
  'audit.read': '/administration/audit',
}

it('[D-17] each page is opened by its permission', () => {
  const expected = Object.entries(opened).flatMap(([access, paths]) =>
    paths.split(' ').map((path) => `${path} ${access}`),
  )
  expect(
    Object.values(pages)
      .map(({ path, access }) => `${path} ${access}`)
      .toSorted(),
  ).toEqual(expected.toSorted())
})
