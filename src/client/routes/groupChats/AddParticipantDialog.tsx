import { Button, Checkbox } from 'antd'
import Input from 'antd/es/input/Input'
import { Search } from 'lucide-react'
import { everybody } from '@contract/audience'
import { PageSteps } from '@client/kits/adminTable/TableTools'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { useResetAfterClose } from '@client/kits/forms/useFormDialog'
import { useRestedSearch } from '@client/kits/forms/useRestedSearch'
import { ListStates } from '@client/kits/records/ListStates'
import { useScreenState } from '@client/state/screens/useScreenState'
import { lookupSizes, usePeople } from '@client/state/selectOptions/selectOptionsApi'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as people from './PeopleToPick.module.css'
import * as styles from './AddParticipantDialog.module.css'

type PeopleProps = {
  request: ReturnType<typeof usePeople>
  /** Who is in already: marked, and not to be picked again. */
  members: ReadonlySet<string>
  picked: readonly string[]
  onPick: (id: string, isWanted: boolean) => void
}

/** A page of people, each with a checkbox. */
const PeopleToPick = ({ request, members, picked, onPick }: PeopleProps) => {
  const texts = useTexts(groupChatTexts)
  const found = request.people ?? []
  return (
    <div className={people.people} aria-busy={request.isFetching}>
      <ListStates
        list={{ ...request, isLoading: request.isFetching && request.people === undefined }}
        isEmpty={found.length === 0}
        texts={{ failed: texts.peopleFailed, stale: texts.peopleStale }}
        skeleton={
          <div role="status" aria-label={texts.loadingPeople} className={people.loading}>
            {['60%', '45%', '70%', '55%', '65%'].map((width) => (
              <SkeletonLine key={width} width={width} />
            ))}
          </div>
        }
        empty={<p className={people.nobody}>{texts.nobodyFound}</p>}
      >
        <ul aria-label={texts.participants}>
          {found.map(({ id, name, email }) => {
            const isIn = members.has(id)
            return (
              <li key={id}>
                <Checkbox
                  checked={isIn || picked.includes(id)}
                  disabled={isIn}
                  onChange={({ target }) => onPick(id, target.checked)}
                >
                  <span className={people.person}>
                    <span dir="auto">{name}</span>
                    <span className={people.email}>{isIn ? `${email} · ${texts.alreadyIn}` : email}</span>
                  </span>
                </Checkbox>
              </li>
            )
          })}
        </ul>
      </ListStates>
    </div>
  )
}

/** Administration specification, section 9. */
const searchDelayMs = 350
const perPage = lookupSizes.picked // GC-010
/** What the server takes. */
const longestSearch = 200

const nobody: readonly string[] = []

type Props = {
  isOpen: boolean
  members: readonly { id: string }[]
  onClose: () => void
  onAdd: (ids: readonly string[]) => void
}

/** Adds people whether they match the filters or not: several at once, from 20 per page (GC-010). */
export const AddParticipantDialog = ({ isOpen, members, onClose, onAdd }: Props) => {
  const texts = useTexts(groupChatTexts)
  const [typed, setTyped] = useScreenState('people typed', '', { isTyped: true })
  const [page, setPage] = useScreenState('people page', 1)
  const [picked, setPicked] = useScreenState('picked people', nobody)
  const { search } = useRestedSearch('people searched', typed, searchDelayMs)
  const request = usePeople({ audience: everybody, perPage, page, search }, isOpen)
  useResetAfterClose(isOpen, () => {
    setTyped('')
    setPage(1)
    setPicked(nobody)
  })
  const total = request.total ?? 0
  const last = Math.max(1, Math.ceil(total / perPage))
  const add = () => {
    onAdd(picked)
    onClose()
  }
  const pick = (id: string, isWanted: boolean) =>
    setPicked(isWanted ? [...picked, id] : picked.filter((other) => other !== id))
  return (
    <Dialog title={texts.add} isOpen={isOpen} onAskToClose={onClose}>
      <p className={styles.hint}>{texts.addHint}</p>
      <Input
        allowClear
        type="search"
        dir="auto"
        aria-label={texts.searchPeople}
        placeholder={texts.searchPeople}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value.slice(0, longestSearch))
          setPage(1)
        }}
      />
      <PeopleToPick request={request} members={new Set(members.map(({ id }) => id))} picked={picked} onPick={pick} />
      <div className={styles.pages}>
        <p role="status">
          {total > 0 && texts.range((page - 1) * perPage + 1, Math.min(total, page * perPage), total)}
        </p>
        {last > 1 && <PageSteps page={page} last={last} onPage={setPage} />}
      </div>
      <DialogFoot>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" disabled={picked.length === 0} onClick={add}>
          {texts.addPicked(picked.length)}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
