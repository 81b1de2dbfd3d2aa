import type { GroupChatForm } from '@contract/groupChats'
import type { PersonOption } from '@contract/selectOptions'

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
