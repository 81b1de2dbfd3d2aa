import { type AudienceForm, everybody } from '@contract/audience'
import type { GroupChat, GroupChatForm } from '@contract/groupChats'
import type { PersonOption } from '@contract/selectOptions'
import { canLookUp, lookupSizes, usePeople } from '@client/state/selectOptions/selectOptionsApi'
import type { GroupChatEditor } from './useGroupChatForm'

/** Who is in the group, as the form says: the ids of its three lists, and whether it manages itself. */
export type Membership = Pick<GroupChatForm, 'autoFillUsers' | 'userIds' | 'additionalUserIds' | 'excludedUserIds'>

export type Participant = PersonOption & {
  participantStatus: 'participant' | 'non_participant'
  /** Added by hand, whether the filters match or not. */
  isAdditional: boolean
}

const without = (ids: readonly string[], gone: ReadonlySet<string>) => ids.filter((id) => !gone.has(id))
const joined = (ids: readonly string[], more: readonly string[]) => [...new Set([...ids, ...more])]

/**
 * The rows of the table: additional members, then who matches the filters, then who was chosen and matches no longer.
 * `known` finds a person by id.
 */
export const participantsOf = (
  { autoFillUsers, userIds, additionalUserIds, excludedUserIds }: Membership,
  matching: readonly PersonOption[],
  known: ReadonlyMap<string, PersonOption>,
): Participant[] => {
  const [chosen, additional, excluded] = [userIds, additionalUserIds, excludedUserIds].map((ids) => new Set(ids))
  const matchingIds = matching.map(({ id }) => id)
  const isMatching = new Set(matchingIds)
  const isIn = (id: string) => {
    if (excluded?.has(id)) return false
    return additional?.has(id) || (autoFillUsers ? isMatching.has(id) : chosen?.has(id))
  }
  return joined(additionalUserIds, [...matchingIds, ...(autoFillUsers ? [] : userIds)]).flatMap((id) => {
    const person = known.get(id)
    if (!person) return []
    return [
      {
        ...person,
        participantStatus: isIn(id) ? ('participant' as const) : ('non_participant' as const),
        isAdditional: additional?.has(id) ?? false,
      },
    ]
  })
}

/** Makes people participants or not (GC-011). */
export const toggled = <Values extends Membership>(values: Values, ids: readonly string[], isIn: boolean): Values => {
  const { autoFillUsers, userIds, additionalUserIds, excludedUserIds } = values
  const asked = new Set(ids)
  const additional = new Set(additionalUserIds)
  /** Those whom a list of its own chooses, while the group does not manage itself. */
  const own = autoFillUsers ? [] : ids.filter((id) => !additional.has(id))
  if (isIn) return { ...values, userIds: joined(userIds, own), excludedUserIds: without(excludedUserIds, asked) }
  const left = new Set(own)
  return {
    ...values,
    userIds: without(userIds, left),
    excludedUserIds: joined(
      excludedUserIds,
      ids.filter((id) => !left.has(id)),
    ),
  }
}

/** Adds people by hand. They stay whatever the filters say, also those who match now and not later (D-83). */
export const withAdded = <Values extends Membership>(values: Values, ids: readonly string[]): Values =>
  toggled({ ...values, additionalUserIds: joined(values.additionalUserIds, ids) }, ids, true)

/** Switches the management by filters. When it stops, those who are in stay in. */
export const withAutoFill = <Values extends Membership>(
  values: Values,
  autoFillUsers: boolean,
  participants: readonly Participant[],
): Values => {
  if (autoFillUsers) return { ...values, autoFillUsers }
  const stay = participants.filter((one) => one.participantStatus === 'participant' && !one.isAdditional)
  return { ...values, autoFillUsers, userIds: stay.map(({ id }) => id) }
}

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
