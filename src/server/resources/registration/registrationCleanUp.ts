import { subHours } from 'date-fns'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { personRepository } from '@server/people/personRepository'
import { passwordLinkRepository } from './passwordLinkRepository'

/** For who registered to choose a password; afterwards the address is free again. */
const unprovenHours = 24

export const purgeUnprovenAccounts = inEachOrganisation((scope) =>
  personRepository.deleteUnproven(scope, subHours(scope.now, unprovenHours)),
)

export const purgePasswordLinks = inEachOrganisation(({ db, organisationId, now }) =>
  passwordLinkRepository.deleteExpired(db, organisationId, now),
)
