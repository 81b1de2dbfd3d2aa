import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import { Search, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { mostParticipants, tooManyParticipants, type GroupChat } from '@contract/groupChats'
import { finderOf, wordsOfSearch } from '@contract/search'
import { useDialog } from '@client/kits/areas/useDialog'
import { GeneralErrors } from '@client/kits/forms/GeneralErrors'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { AddParticipantDialog } from './AddParticipantDialog'
import * as card from './card.module.css'
import { ParticipantPages } from './ParticipantPages'
import * as styles from './ParticipantsCard.module.css'
import type { Participants } from './useParticipants'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = { chat: GroupChat | null; participants: Participants; isReadOnly: boolean; isChanged: boolean }

/** Who is in the group and who could be: search, all at once, and people beyond the filters (GC-009 to GC-011). */
export const ParticipantsCard = ({ chat, participants, isReadOnly, isChanged }: Props) => {
  const texts = useTexts(groupChatTexts)
  const [search, setSearch] = useState('')
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
              {words === '' ? texts.leaveOutAll : texts.leaveOutFound(found.length)}
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
