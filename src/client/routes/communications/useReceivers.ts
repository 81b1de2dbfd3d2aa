import { useMemo } from 'react'
import type { AudienceForm } from '@contract/audience'
import { areAdded } from '@contract/communicationForm'
import type { Communication } from '@contract/communications'
import type { PersonOption } from '@contract/selectOptions'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useScreenState } from '@client/state/screens/useScreenState'
import {
  canLookUp,
  fetchAddressees,
  fetchPeople,
  lookupSizes,
  usePeople,
} from '@client/state/selectOptions/selectOptionsApi'
import { communicationsNotices } from '@client/texts/communicationsNotices'
import { useTexts } from '@client/texts/catalogue'
import { type CommunicationEditor, filtersOf } from './useCommunicationForm'

export type Chosen = { id: string; name: string; nameEmail: string }

const nobody: Readonly<Record<string, Chosen>> = {}
type LastPress = { added: number; unknown: readonly string[] } | { removed: readonly string[] } | null

/** Who gets a draft: added by filters or one by one, removed, and brought back (CM-013, CM-035). */
export const useReceivers = ({ form }: CommunicationEditor, one: Communication) => {
  const notices = useTexts(communicationsNotices)
  const dispatch = useAppDispatch()
  const { values } = form
  const filters: AudienceForm = filtersOf(values)
  const isPossible = canLookUp(filters)
  const matching = usePeople({ audience: filters, perPage: lookupSizes.counted, reach: 'communication' }, isPossible)
  const [found, setFound] = useScreenState<Readonly<Record<string, Chosen>>>('receivers', nobody)
  const [isAdding, setIsAdding] = useScreenState('adding', false)
  /** What the last press did, who was taken away by it, and which addresses nobody has. */
  const [last, setLast] = useScreenState<LastPress>('last press', null, { isTyped: true })
  const saved = useMemo(() => new Map(one.receivers.map((person) => [person.id, person])), [one.receivers])
  const chosen = useMemo(
    () => values.receiverIds.map((id): Chosen => saved.get(id) ?? found[id] ?? { id, name: '…', nameEmail: '…' }),
    [values.receiverIds, saved, found],
  )
  const put = (people: readonly PersonOption[], unknown: readonly string[] = []) => {
    setFound((known) => ({
      ...known,
      ...Object.fromEntries(people.map(({ id, name, nameEmail }) => [id, { id, name, nameEmail }])),
    }))
    const present = form.latest().values.receiverIds // people may have been added or removed while these were fetched
    const known = new Set(present)
    const added = people.filter(({ id }) => !known.has(id))
    if (added.length > 0) form.change('receiverIds', [...present, ...added.map(({ id }) => id)])
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
    const people = await fetched(fetchPeople(filters, matching.total ?? 0))
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
      form.latest().values.receiverIds.filter((id) => !gone.has(id)),
    )
    setLast({ removed: ids })
  }
  return {
    filters,
    found: matching,
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
      form.change('receiverIds', [...new Set([...form.latest().values.receiverIds, ...last.removed])])
      setLast(null)
    },
    /** The filters are others than those that were added (CM-019). */
    areDrifted: !areAdded(filters, values.addedFilters),
  }
}
export type Receivers = ReturnType<typeof useReceivers>
