import type { CallData } from '@contract/call'
import type { SignInPolicyRecord, signInPolicyCalls } from '@contract/signInPolicy'
import { audit } from '@server/audit/audit'
import { changesBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { personRepository } from '@server/people/personRepository'
import { sessionRepository } from '@server/people/sessionRepository'
import { signInPolicyRepository as policies } from '@server/people/signInPolicyRepository'
import { refusedField } from '@server/problems/apiProblem'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChange } from '@server/records/noteChange'

type Stored = Awaited<ReturnType<typeof policies.find>>
type Edit = CallData<typeof signInPolicyCalls.update>['body']['signInPolicy']

const audited = { secondFactorFor: 'values', inactivity: 'values', passwordForEmail: 'values' } as const

const answer = async (scope: Scope, { policy, lockVersion }: Stored): Promise<SignInPolicyRecord> => ({
  ...policy,
  withoutSecondFactor: await policies.countWithoutFactor(scope),
  lockVersion,
})

const announceEnded = ({ organisationId, announce }: Scope, people: Iterable<string>) => {
  for (const personId of people) announce({ topic: 'sessions.ended', organisationId, personId })
}

/** The administrator would otherwise be the first whom the new policy signs out. */
const requireOwnFactor = async (scope: Scope) => {
  if ((await personRepository.findOwnSecurity(scope)).otp_enabled_at) return
  throw refusedField('secondFactorFor', 'Set up two-step authentication for yourself first, in your profile')
}

/** How the people of an organisation sign in, and stay signed in (decision 0101). */
export const signInPolicyService = {
  show: async (scope: Scope): Promise<SignInPolicyRecord> => answer(scope, await policies.find(scope)),

  /** In force at once: who lacks a second factor from now on signs in again to set one up. 409 for an older version. */
  async update(scope: Scope, { lockVersion, ...wanted }: Edit): Promise<SignInPolicyRecord> {
    const before = await policies.lock(scope)
    requireUnchanged({ lock_version: before.lockVersion }, lockVersion)
    const { secondFactorFor: group, inactivity } = wanted
    if (group !== 'noOne' && group !== before.policy.secondFactorFor) {
      await requireOwnFactor(scope)
      announceEnded(scope, await policies.endWithoutFactor(scope, group))
    }
    if (inactivity !== 'never' && inactivity !== before.policy.inactivity)
      await sessionRepository.startInactivity(scope)
    const after = await policies.store(scope, wanted)
    const changes = changesBetween(audited, before.policy, after.policy)
    await noteChange(scope, 'updated', { kind: 'signInPolicy', id: scope.organisationId, changes })
    return answer(scope, after)
  },
}

/** Ends what nobody uses, with its chat and its live channel. */
export const endIdleSessions = inEachOrganisation(async (scope) => {
  const { db, organisationId, now } = scope
  const ended = await sessionRepository.endIdle(scope)
  for (const { id: sessionId, person_id: personId } of ended)
    await audit.write({ db, organisationId, personId, address: null, now }, 'session.inactive', { sessionId })
  announceEnded(scope, new Set(ended.map(({ person_id }) => person_id)))
})
