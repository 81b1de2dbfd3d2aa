import { useState } from 'react'
import type { AudienceForm } from '@contract/audience'
import type { Communication } from '@contract/communications'
import type { PersonOption } from '@contract/selectOptions'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import {
  canLookUp,
  fetchAddressees,
  fetchPeople,
  lookupSizes,
  usePeople,
} from '@client/state/selectOptions/selectOptionsApi'
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
  /** What the last press did, who was taken away by it, and which addresses nobody has. */
  const [last, setLast] = useState<
    { added: number; unknown: readonly string[] } | { removed: readonly string[] } | null
  >(null)
  const chosen = values.receiverIds.map((id): Chosen => names.get(id) ?? { id, name: id, nameEmail: id })
  const put = (people: readonly PersonOption[], unknown: readonly string[] = []) => {
    setNames(new Map([...names, ...people.map((person) => [person.id, person] as const)]))
    const known = new Set(values.receiverIds)
    const added = people.filter(({ id }) => !known.has(id))
    if (added.length > 0) form.change('receiverIds', [...values.receiverIds, ...added.map(({ id }) => id)])
    setLast({ added: added.length, unknown })
  }
  const fetched = async (fetch: ReturnType<typeof fetchPeople>) => {
    setIsAdding(true)
    const people = await dispatch(fetch)
    setIsAdding(false)
    if (!people) dispatch(noticeRaised({ kind: 'error', text: notices.noReceivers }))
    return people
  }
  const add = async () => {
    const people = await fetched(fetchPeople(filters, found.total ?? 0))
    if (!people) return
    form.change('addedFilters', filters)
    put(people)
  }
  const addAddresses = async (addresses: readonly string[]) => {
    const people = await fetched(fetchAddressees(addresses))
    if (!people) return
    const known = new Set(people.map(({ email }) => email.toLowerCase()))
    put(
      people,
      addresses.filter((address) => !known.has(address.toLowerCase())),
    )
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
    addAddresses: (addresses: readonly string[]) => void addAddresses(addresses),
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
