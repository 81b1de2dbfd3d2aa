import { subHours } from 'date-fns'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { sessionRepository } from '@server/people/sessionRepository'

/** Days that expired sessions are kept, for questions about who signed in from where. */
const keptDays = 30

export const purgeSessions = inEachOrganisation(({ db, organisationId, now }) =>
  sessionRepository.deleteExpired(db, organisationId, subHours(now, 24 * keptDays)),
)
