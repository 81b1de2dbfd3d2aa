import { useState } from 'react'
import type { AudienceForm } from '@contract/audience'
import type { Communication } from '@contract/communications'
import type { PersonOption } from '@contract/selectOptions'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { canLookUp, fetchPeople, lookupSizes, usePeople } from '@client/state/selectOptions/selectOptionsApi'
import { communicationsNotices } from '@client/texts/communicationsNotices'
import { useTexts } from '@client/texts/catalogue'
import { isSame } from '@client/kits/forms/useDraft'
import { type CommunicationEditor, filtersOf } from './useCommunicationForm'

export type Chosen = { id: string; name: string; nameEmail: string }

/** Who gets a draft: added by filters or one by one, removed, and brought back (CM-013, CM-035). */
export const useReceivers = ({ form }: CommunicationEditor, one: Communication) => {
  const notices = useTexts(communicationsNotices)
  const dispatch = useAppDispatch()
  const { values } = form
  const filters: AudienceForm = filtersOf(values)
  const isPossible = canLookUp(filters)
  const found = usePeople({ audience: filters, perPage: lookupSizes.counted, reach: 'communication' }, isPossible)
  const [names, setNames] = useState(() => new Map<string, Chosen>(one.receivers.map((person) => [person.id, person])))
  const [isAdding, setIsAdding] = useState(false)
  /** What the last press did, and who was taken away by it. */
  const [last, setLast] = useState<{ added: number } | { removed: readonly string[] } | null>(null)
  const chosen = values.receiverIds.map((id): Chosen => names.get(id) ?? { id, name: id, nameEmail: id })
  const put = (people: readonly PersonOption[]) => {
    setNames(new Map([...names, ...people.map((person) => [person.id, person] as const)]))
    const known = new Set(values.receiverIds)
    const added = people.filter(({ id }) => !known.has(id))
    if (added.length > 0) form.change('receiverIds', [...values.receiverIds, ...added.map(({ id }) => id)])
    setLast({ added: added.length })
  }
  const add = async () => {
    setIsAdding(true)
    const people = await dispatch(fetchPeople(filters, found.total ?? 0))
    setIsAdding(false)
    if (!people) return void dispatch(noticeRaised({ kind: 'error', text: notices.noReceivers }))
    form.change('addedFilters', filters)
    put(people)
  }
  const remove = (ids: readonly string[]) => {
    const gone = new Set(ids)
    form.change(
      'receiverIds',
      values.receiverIds.filter((id) => !gone.has(id)),
    )
    setLast({ removed: ids })
  }
  return {
    filters,
    found,
    isPossible,
    chosen,
    isAdding,
    last,
    add: () => void add(),
    addOne: (person: PersonOption) => put([person]),
    remove,
    undo: () => {
      if (!last || !('removed' in last)) return
      form.change('receiverIds', [...values.receiverIds, ...last.removed])
      setLast(null)
    },
    /** The filters are others than those that were added (CM-019). */
    areDrifted: !isSame(filters, values.addedFilters),
  }
}
export type Receivers = ReturnType<typeof useReceivers>
