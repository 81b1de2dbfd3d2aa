import { hoursToMilliseconds } from 'date-fns'
import { installationJob, recurringJob } from '@server/jobs/runnable'
import type { Resource } from '@server/resources/resource'
import { sendPasswordLink, takeRegistration } from './passwordJobs'
import { purgePasswordLinks, purgeUnprovenAccounts } from './registrationCleanUp'
import { registrationExamples } from './registrationExamples'
import { passwordLinkSending, registrationTaking } from './registrationJobKinds'
import { registrationRoutes } from './registrationRoutes'

export const registrationResource: Resource = {
  name: 'registration',
  chapter: 'Registration',
  calls: registrationExamples,
  routes: registrationRoutes,
  jobs: (dependencies) => ({
    [passwordLinkSending.name]: installationJob(passwordLinkSending, sendPasswordLink(dependencies)),
    [registrationTaking.name]: installationJob(registrationTaking, takeRegistration(dependencies)),
    'passwordLinks.forget': recurringJob(hoursToMilliseconds(1), purgePasswordLinks),
    'accounts.forgetUnproven': recurringJob(hoursToMilliseconds(1), purgeUnprovenAccounts),
  }),
}
