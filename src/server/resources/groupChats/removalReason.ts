import type { AudienceForm } from '@contract/audience'
import type { RemovalReason } from '@contract/groupChats'
import type { Scope } from '@server/database/scope'
import { hasRole, worksAt } from '@server/people/audience'
import { missing } from '@server/problems/apiProblem'
import { isChosen } from './groupChatMembers'
import { groupChatAudience } from './groupChatPartRepository'
import type { StoredGroupChat } from './groupChatRepository'

const standingOf = async (scope: Scope, { id }: StoredGroupChat, audience: AudienceForm) => {
  const { db, organisationId, actor } = scope
  return db
    .selectFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', actor.globalId)
    .select([
      isChosen(scope, id, 'excluded').as('isExcluded'),
      isChosen(scope, id, 'additional').as('isAdditional'),
      isChosen(scope, id, 'participant').as('isParticipant'),
      worksAt(scope, audience).as('worksThere'),
      hasRole(scope, audience.roleIds).as('hasRole'),
    ])
    .executeTakeFirstOrThrow()
}

const audienceReason = ({ worksThere, hasRole }: { worksThere: boolean; hasRole: boolean }): RemovalReason | null => {
  if (!worksThere && !hasRole) return 'otherLocationsAndRoles'
  if (!worksThere) return 'otherLocations'
  return hasRole ? null : 'otherRoles'
}

/** Why the person is not in the group that has this conversation, by what its managers have chosen; 404 without one. */
export const removalReason = async (scope: Scope, conversationSid: string): Promise<RemovalReason | null> => {
  const group = await scope.db
    .selectFrom('group_chats')
    .where('organisation_id', '=', scope.organisationId)
    .where('conversation_sid', '=', conversationSid)
    .selectAll()
    .executeTakeFirst()
  if (!group) throw missing()
  if (group.status === 'archived') return 'archived'
  const audience = await groupChatAudience.read(scope, group.id)
  const standing = await standingOf(scope, group, audience)
  if (standing.isExcluded) return 'excluded'
  if (standing.isAdditional) return null
  if (group.auto_fill_users) return audienceReason(standing)
  return standing.isParticipant ? null : 'notChosen'
}
