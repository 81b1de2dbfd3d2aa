import { Mails } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { noticesOf, withServerErrors } from '@client/notices/noticeTable'
import type { jobsApi } from '@client/state/jobs/jobs'
import type { mailsApi } from '@client/state/mails/mails'
import { textOf } from '@client/texts/catalogue'
import { mailsTitles } from '@client/texts/titles'

const isForTraining = true

const mailNotices = noticesOf<typeof mailsApi>()({
  retryMail: { success: 'The mail waits to be sent again', failure: withServerErrors("Couldn't retry the mail") },
  sendTestMail: {
    success: ({ to }) => `A test email to ${to} waits to be sent`,
    failure: withServerErrors("Couldn't send a test mail"),
  },
})
const jobNotices = noticesOf<typeof jobsApi>()({
  retryJob: { success: 'The job starts again', failure: withServerErrors("Couldn't retry the job") },
})

/** Mails, and the jobs beside them. */
export const mailsArea: Area = {
  id: 'mails',
  isList: true,
  pages: [
    {
      page: 'mails',
      title: textOf(mailsTitles, 'mails'),
      isForTraining,
      screen: async () => (await import(/* webpackChunkName: "mails" */ './MailsPage')).mailsScreen,
    },
    {
      page: 'jobs',
      title: textOf(mailsTitles, 'jobs'),
      isForTraining,
      screen: async () => (await import(/* webpackChunkName: "jobs" */ './JobsPage')).jobsScreen,
    },
  ],
  menu: [
    {
      menu: 'manager',
      place: 95,
      title: textOf(mailsTitles, 'mailsAndJobs'),
      page: 'mails',
      also: ['jobs'],
      below: 'administration',
      icon: Mails,
      permissions: ['mail.read'],
    },
  ],
  managerPages: ['mails', 'jobs'],
  notices: { ...mailNotices, ...jobNotices },
}
