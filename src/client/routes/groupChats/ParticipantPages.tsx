import { useState } from 'react'
import type { GroupChat } from '@contract/groupChats'
import { PageSteps } from '@client/kits/adminTable/PageSteps'
import { ListStates } from '@client/kits/records/ListStates'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as card from './card.module.css'
import * as styles from './ParticipantPages.module.css'
import type { Participant } from './participants'
import { ParticipantTable } from './ParticipantTable'
import type { Participants } from './useParticipants'

/** Administration specification, section 9; GC-009 */
const perPage = 50

type Props = {
  chat: GroupChat | null
  rows: readonly Participant[]
  participants: Participants
  isSearched: boolean
  isReadOnly: boolean
  isChanged: boolean
}

/** The participants in pages of 50, which the browser makes of all of them. */
export const ParticipantPages = ({ chat, rows, participants, isSearched, isReadOnly, isChanged }: Props) => {
  const texts = useTexts(groupChatTexts)
  const [asked, setAsked] = useState(1)
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
        <div className={styles.foot}>
          <p role="status">{texts.range(from + 1, from + shown.length, rows.length)}</p>
          <PageSteps page={page} last={last} onPage={setAsked} />
        </div>
      )}
    </ListStates>
  )
}
