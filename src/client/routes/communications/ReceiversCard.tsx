import { Button, Select } from 'antd'
import { UserPlus, X } from 'lucide-react'
import { type ClipboardEvent, lazy } from 'react'
import { everybody } from '@contract/audience'
import { notAdded } from '@contract/communicationForm'
import type { Communication } from '@contract/communications'
import { grouped } from '@contract/grouped'
import { useDialog } from '@client/kits/areas/useDialog'
import { AudienceFields } from '@client/kits/audience/AudienceFields'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { SearchFailure, SearchingOptions, useTypedSearch } from '@client/kits/forms/SearchNotes'
import { useScreenState } from '@client/state/screens/useScreenState'
import { lookupSizes, usePeople } from '@client/state/selectOptions/selectOptionsApi'
import { useTexts } from '@client/texts/catalogue'
import { communicationTexts } from '@client/texts/communicationTexts'
import { selectMenus } from '@client/theme/layout'
import { Avatar } from '@client/ui/Avatar'
import { RetryButton } from '@client/ui/RetryButton'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './ReceiversCard.module.css'
import type { CommunicationEditor } from './useCommunicationForm'
import type { Receivers } from './useReceivers'

const EverybodyDialog = lazy(() =>
  import(/* webpackChunkName: "everyReceiver" */ './EverybodyDialog').then((module) => ({
    default: module.EverybodyDialog,
  })),
)

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** People who are shown before the others are only counted. */
const mostShown = 12

/** How many people the filters match, and the button that adds them (CM-035). */
const AddMatching = ({ receivers }: { receivers: Receivers }) => {
  const texts = useTexts(communicationTexts)
  const { total, isFetching, isError, retry } = receivers.found
  const words = () => {
    if (isError && total === undefined) return texts.countFailed
    return total === undefined ? <SkeletonLine width="11em" /> : texts.matches(total)
  }
  return (
    <div className={styles.add}>
      <Button
        icon={<UserPlus {...drawn} />}
        loading={receivers.isAdding}
        disabled={!receivers.isPossible || total === undefined || total === 0 || receivers.isAdding}
        onClick={receivers.add}
      >
        {receivers.isAdding ? texts.adding : texts.add}
      </Button>
      <span role="status" aria-label={total === undefined && isFetching ? texts.counting : undefined}>
        {words()}
      </span>
      {isError && total === undefined && <RetryButton isBusy={isFetching} onClick={retry} />}
    </div>
  )
}

/** The addresses in a text, such as a column of a spreadsheet or the line of a mail, each once. */
export const addressesIn = (text: string): string[] => {
  const found = text.match(/[^\s,;:<>()"']+@[^\s,;:<>()"']+/g) ?? []
  return [...new Map(found.map((address) => [address.toLowerCase(), address])).values()]
}

/** Adds one person, whether they match the filters or not; or all whose addresses are pasted. */
const AddPerson = ({ receivers }: { receivers: Receivers }) => {
  const texts = useTexts(communicationTexts)
  const [isOpen, setIsOpen] = useScreenState('person list', false)
  const { typed, type, search, isPending } = useTypedSearch()
  const asked = { audience: everybody, perPage: lookupSizes.picked, search, reach: 'communication' } as const
  const found = usePeople(asked, isOpen)
  const known = new Set(receivers.chosen.map(({ id }) => id))
  const people = (found.people ?? []).filter(({ id }) => !known.has(id))
  const isSearching = isPending || found.isFetching
  const failure = <SearchFailure text={texts.countFailed} isBusy={found.isFetching} onRetry={found.retry} />
  /** A single address is searched for like a name. */
  const paste = (event: ClipboardEvent) => {
    const addresses = addressesIn(event.clipboardData.getData('text'))
    if (addresses.length < 2) return
    event.preventDefault()
    setIsOpen(false)
    receivers.addAddresses(addresses)
  }
  return (
    <div onPaste={paste}>
      <Select<string | null>
        {...selectMenus.list}
        className={styles.person ?? ''}

        aria-label={texts.addPerson}
        placeholder={texts.addPersonHint}
        value={null}
        open={isOpen}
        loading={isOpen && isSearching}
        options={people.map(({ id, nameEmail }) => ({ value: id, label: nameEmail }))}
        notFoundContent={
          isSearching ? <SearchingOptions label={texts.searching} /> : found.isError ? failure : texts.nobodyFound
        }
        showSearch={{ searchValue: typed, onSearch: type, filterOption: false }}
        onOpenChange={setIsOpen}
        onChange={(id) => {
          const person = people.find((one) => one.id === id)
          if (person) receivers.addOne(person)
          type('')
        }}
      />
    </div>
  )
}

/** What the last press did, with a way back. */
const LastChange = ({ receivers: { last, undo } }: { receivers: Receivers }) => {
  const texts = useTexts(communicationTexts)
  return (
    <p className={styles.last} role="status">
      {last && 'added' in last && texts.added(last.added)}{' '}
      {last && 'added' in last && last.unknown.length > 0 && (
        <span className={styles.unknown}>{texts.unknownAddresses(last.unknown)}</span>
      )}
      {last && 'removed' in last && (
        <>
          {texts.removed(last.removed.length)}{' '}
          <Button type="link" size="small" onClick={undo}>
            {texts.undo}
          </Button>
        </>
      )}
    </p>
  )
}

type Props = {
  one: Communication
  form: CommunicationEditor['form']
  receivers: Receivers
  /** Of the server, or that nobody is chosen; the drift of the filters is said in any case. */
  error: string | undefined
}

/** Who gets it: filters whose people are added, single people, and the list of all of them (CM-013). */
export const ReceiversCard = ({ one, form, receivers, error }: Props) => {
  const texts = useTexts(communicationTexts)
  const dialog = useDialog('communications/receivers')
  const { chosen, areDrifted, remove } = receivers
  const others = chosen.length - mostShown
  const groups = [...one.regions, ...one.locationCategories, ...one.locations, ...one.roles]
  const drift = areDrifted && chosen.length > 0 ? notAdded : undefined
  return (
    <>
      <section className={styles.card} aria-label={texts.receivers}>
        <h2>{texts.receivers}</h2>
        <AudienceFields
          fields={{
            regionIds: form.fieldOf('regionIds'),
            locationCategoryIds: form.fieldOf('locationCategoryIds'),
            locationIds: form.fieldOf('locationIds'),
            roleIds: form.fieldOf('roleIds'),
          }}
          known={one}
          reach={<AddMatching receivers={receivers} />}
        />
      </section>
      <section className={styles.card} aria-label={texts.to} data-field="receiverIds">
        <div className={styles.head}>
          <h2>
            {texts.to} <span className={styles.count}>{grouped(chosen.length)}</span>
          </h2>
          {chosen.length > 0 && (
            <Button type="link" size="small" onClick={() => remove(chosen.map(({ id }) => id))}>
              {texts.removeAll}
            </Button>
          )}
        </div>
        {chosen.length === 0 && <p className={styles.nobody}>{texts.nobody}</p>}
        {chosen.length > 0 && !areDrifted && groups.length > 0 && (
          <p className={styles.groups}>{texts.fromFilters(groups.map(({ name }) => name).join(', '))}</p>
        )}
        <ul className={styles.people}>
          {chosen.slice(0, mostShown).map(({ id, name, nameEmail }) => (
            <li key={id} className={styles.chip} title={nameEmail}>
              <Avatar id={id} name={name} size={22} />
              <span dir="auto">{name}</span>
              <button type="button" aria-label={texts.removePerson(name)} onClick={() => remove([id])}>
                <X size={14} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
          {others > 0 && (
            <li>
              <button type="button" className={styles.more} aria-haspopup="dialog" onClick={dialog.open}>
                {texts.more(others)}
              </button>
            </li>
          )}
        </ul>
        <LastChange receivers={receivers} />
        <AddPerson receivers={receivers} />
        <p className={styles.error} role="alert">
          {error ?? drift}
        </p>
      </section>
      <LazyDialog isOpen={dialog.isOpen} onClose={dialog.close}>
        <EverybodyDialog receivers={receivers} isOpen={dialog.isOpen} onClose={dialog.close} />
      </LazyDialog>
    </>
  )
}
