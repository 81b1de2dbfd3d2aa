import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import { Search, UserPlus } from 'lucide-react'
import { type GroupChat, mostParticipants, tooManyParticipants } from '@contract/groupChats'
import { finderOf, wordsOfSearch } from '@contract/search'
import { PageSteps } from '@client/kits/adminTable/TableTools'
import { useDialog } from '@client/kits/areas/useDialog'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { ListStates } from '@client/kits/records/ListStates'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { AddParticipantDialog } from './AddParticipantDialog'
import * as card from './card.module.css'
import * as foot from './ParticipantPages.module.css'
import type { Participant, Participants } from './participants'
import * as styles from './ParticipantsCard.module.css'
import { ParticipantTable } from './ParticipantTable'

/** Administration specification, section 9; GC-009 */
const perPage = 50

type PagesProps = {
  chat: GroupChat | null
  rows: readonly Participant[]
  participants: Participants
  isSearched: boolean
  isReadOnly: boolean
  isChanged: boolean
}

/** The participants in pages of 50, which the browser makes of all of them. */
const ParticipantPages = ({ chat, rows, participants, isSearched, isReadOnly, isChanged }: PagesProps) => {
  const texts = useTexts(groupChatTexts)
  const [asked, setAsked] = useScreenState('participants page', 1)
  const last = Math.max(1, Math.ceil(rows.length / perPage))
  const page = Math.min(asked, last)
  const from = (page - 1) * perPage
  const shown = rows.slice(from, from + perPage)
  const nothing = () => {
    if (!participants.canList) return texts.tooManyFilters
    return isSearched ? texts.nobodyFound : texts.nobody
  }
  return (
    <ListStates
      list={participants.request}
      isEmpty={rows.length === 0}
      texts={{ failed: texts.peopleFailed, stale: texts.peopleStale }}
      skeleton={
        <div role="status" aria-label={texts.loadingPeople}>
          {['60%', '45%', '70%', '55%'].map((width) => (
            <p key={width} className={card.line}>
              <SkeletonLine width={width} />
            </p>
          ))}
        </div>
      }
      empty={<EmptyState drawing={illustrations.inbox} text={nothing()} />}
    >
      <div aria-busy={participants.request.isFetching}>
        <ParticipantTable
          chat={chat}
          rows={shown}
          isReadOnly={isReadOnly}
          isChanged={isChanged}
          onToggle={(id, isIn) => participants.toggle([id], isIn)}
        />
      </div>
      {rows.length > perPage && (
        <div className={foot.foot}>
          <p role="status">{texts.range(from + 1, from + shown.length, rows.length)}</p>
          <PageSteps page={page} last={last} onPage={setAsked} />
        </div>
      )}
    </ListStates>
  )
}

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = { chat: GroupChat | null; participants: Participants; isReadOnly: boolean; isChanged: boolean }

/** Who is in the group and who could be: search, all at once, and people beyond the filters (GC-009 to GC-011). */
export const ParticipantsCard = ({ chat, participants, isReadOnly, isChanged }: Props) => {
  const texts = useTexts(groupChatTexts)
  const [search, setSearch] = useScreenState('participants search', '', { isTyped: true })
  const dialog = useDialog('groupChats/addParticipant')
  const all = participants.participants
  const members = all.filter(({ participantStatus }) => participantStatus === 'participant')
  const words = wordsOfSearch(search).join(' ')
  const isFound = finderOf(search)
  const found = all.filter(({ name, email }) => isFound(`${name} ${email}`))
  const toggleAll = (isIn: boolean) =>
    participants.toggle(
      found.map(({ id }) => id),
      isIn,
    )
  return (
    <section className={card.card} aria-label={texts.participants}>
      <div className={styles.head}>
        <h2>{texts.participants}</h2>
        <p role="status">{!participants.request.isLoading && texts.count(members.length, all.length)}</p>
        {!isReadOnly && (
          <Button aria-haspopup="dialog" icon={<UserPlus {...drawn} />} onClick={dialog.open}>
            {texts.add}
          </Button>
        )}
      </div>
      <div className={styles.tools}>
        <Input
          allowClear
          type="search"
          dir="auto"
          aria-label={texts.searchPeople}
          placeholder={texts.searchPeople}
          prefix={<Search {...drawn} />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {!isReadOnly && found.length > 0 && (
          <>
            <Button onClick={() => toggleAll(true)}>
              {words === '' ? texts.includeAll : texts.includeFound(found.length)}
            </Button>
            <Button onClick={() => toggleAll(false)}>
              {words === '' ? texts.removeAll : texts.removeFound(found.length)}
            </Button>
          </>
        )}
      </div>
      <GeneralErrors words={members.length > mostParticipants ? [tooManyParticipants(members.length)] : []} />
      <ParticipantPages
        key={words} // another search starts at its first page
        chat={chat}
        rows={found}
        participants={participants}
        isSearched={words !== ''}
        isReadOnly={isReadOnly}
        isChanged={isChanged}
      />
      <AddParticipantDialog isOpen={dialog.isOpen} members={members} onClose={dialog.close} onAdd={participants.add} />
    </section>
  )
}
