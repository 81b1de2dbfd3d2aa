import { Button, Checkbox } from 'antd'
import Input from 'antd/es/input/Input'
import { Search } from 'lucide-react'
import { PageSteps } from '@client/kits/adminTable/TableTools'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { ListStates } from '@client/kits/records/ListStates'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as list from './PeopleToPick.module.css'
import * as styles from './PickPeopleDialog.module.css'
import type { Picking } from './usePicking'

type Person = { id: string; name: string; email: string }
type Texts = Record<
  'searchPeople' | 'people' | 'peopleFailed' | 'peopleStale' | 'loadingPeople' | 'nobodyFound' | 'alreadyIn' | 'cancel',
  string
> & {
  range: (from: number, to: number, total: number) => string
  addPicked: (count: number) => string
}
type Request = { people: readonly Person[] | undefined; total: number | undefined } & Record<
  'isFetching' | 'isError',
  boolean
> & { retry: () => void }

type PeopleProps = {
  request: Request
  /** Who is in already: marked, and not to be picked again. */
  members: ReadonlySet<string>
  picking: Picking
  texts: Texts
}

/** A page of people, each with a checkbox. */
const PeopleToPick = ({ request, members, picking: { picked, pick }, texts }: PeopleProps) => {
  const found = request.people ?? []
  return (
    <div className={list.people} aria-busy={request.isFetching}>
      <ListStates
        list={{ ...request, isLoading: request.isFetching && request.people === undefined }}
        isEmpty={found.length === 0}
        texts={{ failed: texts.peopleFailed, stale: texts.peopleStale }}
        skeleton={
          <div role="status" aria-label={texts.loadingPeople} className={list.loading}>
            {['60%', '45%', '70%', '55%', '65%'].map((width) => (
              <SkeletonLine key={width} width={width} />
            ))}
          </div>
        }
        empty={<p className={list.nobody}>{texts.nobodyFound}</p>}
      >
        <ul aria-label={texts.people}>
          {found.map(({ id, name, email }) => {
            const isIn = members.has(id)
            return (
              <li key={id}>
                <Checkbox
                  checked={isIn || picked.includes(id)}
                  disabled={isIn}
                  onChange={({ target }) => pick(id, target.checked)}
                >
                  <span className={list.person}>
                    <span dir="auto">{name}</span>
                    <span className={list.email}>{isIn ? `${email} · ${texts.alreadyIn}` : email}</span>
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

type Props = {
  title: string
  hint?: string
  texts: Texts
  isOpen: boolean
  isBusy?: boolean
  perPage: number
  /** By `usePicking`. */
  picking: Picking
  /** Of the page that was searched for. */
  request: Request
  members: readonly { id: string }[]
  onClose: () => void
  onAdd: () => void
}

/** Picks people, several at once, from a searched and paged list (GC-010). */
export const PickPeopleDialog = (props: Props) => {
  const { title, hint, texts, isOpen, isBusy = false, perPage, picking, request, members, onClose, onAdd } = props
  const { typed, page, setPage, picked } = picking
  const total = request.total ?? 0
  const last = Math.max(1, Math.ceil(total / perPage))
  return (
    <Dialog title={title} isOpen={isOpen} onAskToClose={onClose}>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <Input
        allowClear
        type="search"
        dir="auto"
        aria-label={texts.searchPeople}
        placeholder={texts.searchPeople}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={typed}
        onChange={({ target }) => picking.type(target.value)}
      />
      <PeopleToPick request={request} members={new Set(members.map(({ id }) => id))} picking={picking} texts={texts} />
      <div className={styles.pages}>
        <p role="status">
          {total > 0 && texts.range((page - 1) * perPage + 1, Math.min(total, page * perPage), total)}
        </p>
        {last > 1 && <PageSteps page={page} last={last} onPage={setPage} />}
      </div>
      <DialogFoot>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" disabled={picked.length === 0} loading={isBusy} onClick={onAdd}>
          {texts.addPicked(picked.length)}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
