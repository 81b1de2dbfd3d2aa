import { sql } from 'kysely'
import type { AudienceForm } from '@contract/audience'
import type { Scope } from '@server/database/scope'
import { isAble, isInAudience } from '@server/people/audience'
import { personOptionRepository } from '@server/people/personOptionRepository'
import type { Condition } from '@server/records/conditionsOf'
import { groupChatAudience } from './groupChatPartRepository'
import type { StoredGroupChat } from './groupChatRepository'

type Here = Pick<Scope, 'db' | 'organisationId'>

/** On `people`: the group lists the person as one of this kind. */
export const isChosen = ({ organisationId }: Here, groupChatId: string, kind: string): Condition => sql`exists (
  select 1 from group_chat_people as chosen
  where chosen.organisation_id = ${organisationId} and chosen.group_chat_id = ${groupChatId}
    and chosen.kind = ${kind} and chosen.person_id = people.id)`

type Group = Pick<StoredGroupChat, 'id' | 'auto_fill_users'>

/**
 * The person should be in the conversation of a published group: who matches or was chosen, and the additional ones, without
 * those excluded (D-83). Whoever is disabled leaves, and comes back when enabled.
 */
const isMember = (here: Here, { id, auto_fill_users }: Group, audience: AudienceForm): Condition => sql`(
  ${isAble} and not ${isChosen(here, id, 'excluded')} and (${isChosen(here, id, 'additional')}
    or ${auto_fill_users ? isInAudience(here, audience) : isChosen(here, id, 'participant')}))`

export const groupChatMembers = {
  /**
   * The ids of those who should be in the group's conversation, by name; nobody unless it is published. `among` looks at
   * these people alone.
   */
  async wanted(
    here: Here,
    group: Group & Pick<StoredGroupChat, 'status'>,
    among?: readonly string[],
  ): Promise<string[]> {
    if (group.status !== 'published') return []
    const audience = await groupChatAudience.read(here, group.id)
    const isMeant = among ? sql<boolean>`people.id = any(${[...among]}::text[])` : sql<boolean>`true`
    return personOptionRepository.idsOf(here, sql`(${isMeant} and ${isMember(here, group, audience)})`)
  },

  /** The ids of those who match the audience now. */
  async matching(here: Here, groupChatId: string): Promise<string[]> {
    const audience = await groupChatAudience.read(here, groupChatId)
    return personOptionRepository.idsOf(here, isInAudience(here, audience))
  },
}
