import { everybody, type AudienceForm } from '@contract/audience'
import type { GroupChat, GroupChatForm } from '@contract/groupChats'
import type { PersonOption } from '@contract/selectOptions'
import { canLookUp, lookupSizes, usePeople } from '@client/state/selectOptions/selectOptionsApi'
import { participantsOf, toggled, withAdded, withAutoFill, type Membership } from './participants'
import type { GroupChatEditor } from './useGroupChatForm'

const perPage = lookupSizes.everybody // GC-022

const audienceOf = ({ regionIds, locationCategoryIds, locationIds, roleIds }: GroupChatForm): AudienceForm => ({
  regionIds,
  locationCategoryIds,
  locationIds,
  roleIds,
})
const peopleIn = (chat: GroupChat | null) =>
  chat ? [...chat.users, ...chat.additionalUsers, ...chat.excludedUsers] : []

/** The people of a group's filters and those added to it, and what can be done with them. */
export const useParticipants = ({ form }: GroupChatEditor, chat: GroupChat | null) => {
  const { values } = form
  const audience = audienceOf(values)
  const canList = canLookUp(audience)
  const found = usePeople({ audience, perPage }, canList)
  const matching: readonly PersonOption[] = (canList && found.people) || []
  const named = new Set([...peopleIn(chat), ...matching].map(({ id }) => id))
  const chosen = [...values.additionalUserIds, ...(values.autoFillUsers ? [] : values.userIds)]
  // Chosen on an earlier visit, or by other filters: only the list of everybody has their names.
  const isNameless = found.people !== undefined && chosen.some((id) => !named.has(id))
  const others = usePeople({ audience: everybody, perPage }, isNameless)
  const known = new Map([...(others.people ?? []), ...peopleIn(chat), ...matching].map((one) => [one.id, one]))
  const participants = participantsOf(values, matching, known)

  const take = (next: Membership) => {
    for (const name of ['autoFillUsers', 'userIds', 'additionalUserIds', 'excludedUserIds'] as const)
      if (next[name] !== values[name]) form.change(name, next[name])
  }
  return {
    participants,
    audience,
    canList,
    request: {
      isLoading: found.isFetching && found.people === undefined,
      isFetching: found.isFetching,
      isError: found.isError,
      retry: found.retry,
    },
    toggle: (ids: readonly string[], isIn: boolean) => take(toggled(values, ids, isIn)),
    add: (ids: readonly string[]) => take(withAdded(values, ids)),
    autoFill: (isOn: boolean) => take(withAutoFill(values, isOn, participants)),
  }
}
export type Participants = ReturnType<typeof useParticipants>
