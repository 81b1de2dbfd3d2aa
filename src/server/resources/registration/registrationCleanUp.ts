import { subHours } from 'date-fns'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { personRepository } from '@server/people/personRepository'
import { passwordLinkRepository } from './passwordLinkRepository'

/** Time to choose a password after registering; then the address becomes free again. */
const unprovenHours = 24

export const purgeUnprovenAccounts = inEachOrganisation((scope) =>
  personRepository.deleteUnproven(scope, subHours(scope.now, unprovenHours)),
)

export const purgePasswordLinks = inEachOrganisation(({ db, organisationId, now }) =>
  passwordLinkRepository.deleteExpired(db, organisationId, now),
)
