import { CalendarClock, Check, CircleAlert, Eye, Pause, PencilLine, Send, Trash2, X } from 'lucide-react'
import { generatePath, useNavigate } from 'react-router-dom'
import { communicationStatuses } from '@contract/communicationForm'
import type { CommunicationRow } from '@contract/communications'
import { pages } from '@contract/pages'
import { type Column, ordersBy, type RowAction } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { communications } from '@client/state/communications/communicationsApi'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { communicationsTexts } from '@client/texts/communicationsTexts'
import { communicationsTitles } from '@client/texts/titles'
import { Tag } from '@client/ui/Tag'
import { formatInZone } from '@client/ui/zonedTime'

const statusFilters = ['all', ...communicationStatuses] as const

/** Search and status in the API's names (CM-004, CM-007). */
const communicationsTable = defineTable(communications.list, {
  filters: { status: statusFilters },
  defaults: { status: 'all' },
  toQuery: ({ search, filters }) => {
    const [status = 'all'] = filters.status
    return { search, 'q[status_eq]': status === 'all' ? undefined : status }
  },
})

/** Pixels of the page that the columns need. */
const columnsLeast = 820

const pathOf = ({ id }: Pick<CommunicationRow, 'id'>) => generatePath(pages.communication.path, { communicationId: id })

const looks = {
  draft: { look: 'pending', icon: PencilLine },
  scheduled: { look: 'new', icon: CalendarClock },
  sending: { look: 'new', icon: Send },
  sent: { look: 'done', icon: Check },
  paused: { look: 'pending', icon: Pause },
  cancelled: { look: 'plain', icon: X },
  failed: { look: 'failed', icon: CircleAlert },
} as const
type State = keyof typeof looks

/** How a communication stands, in one word. */
const stateOf = ({ status, sendAt, sendingState }: CommunicationRow): State => {
  if (status === 'draft') return sendAt === null ? 'draft' : 'scheduled'
  if (sendingState === 'waiting' || sendingState === 'running') return 'sending'
  return sendingState === null || sendingState === 'done' ? 'sent' : sendingState
}

/** Draft or sent, and how far that is. */
export const CommunicationStatus = ({ row }: { row: CommunicationRow }) => {
  const texts = useTexts(communicationsTexts)
  const state = stateOf(row)
  return <Tag {...looks[state]}>{texts[state]}</Tag>
}

/** Subject, creator, status and Sent At (CM-002, CM-003, CM-005). */
const useCommunicationColumns = (): Column<CommunicationRow>[] => {
  const texts = useTexts(communicationsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const dayOf = (instant: string | null) => {
    if (instant === null) return texts.never
    return Number.isNaN(Date.parse(instant)) ? texts.invalidDate : formatInZone(instant, timeZone, 'day')
  }
  return [
    {
      key: 'subject',
      title: texts.subject,
      orders: ordersBy('subject'),
      text: ({ subject }) => subject.trim() || texts.noSubject,
    },
    {
      key: 'creator',
      title: texts.creator,
      width: 176,
      text: ({ creator }) => creator?.fullName ?? texts.unknownCreator,
    },
    {
      key: 'status',
      title: texts.status,
      width: 136,
      text: (row) => texts[stateOf(row)],
      draw: (row) => <CommunicationStatus row={row} />,
    },
    {
      key: 'sentAt',
      title: texts.sentAt,
      width: 128,
      orders: ordersBy('sent_at'),
      text: ({ sentAt }) => dayOf(sentAt),
    },
  ]
}

type RemoveProps = { row: CommunicationRow; isOpen: boolean; onClose: () => void }

/** Asks before a draft goes for good. */
const RemoveDialog = ({ row, isOpen, onClose }: RemoveProps) => {
  const texts = useTexts(communicationsTexts)
  const dispatch = useAppDispatch()
  const remove = () => {
    onClose()
    void dispatch(communications.remove(row.id))
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.removeTitle}
      text={texts.removeText}
      detail={row.subject.trim() || texts.noSubject}
      yes={texts.remove}
      no={texts.keep}
      isDestructive
      onYes={remove}
      onNo={onClose}
    />
  )
}

/** The organisation's communications, or those of the person (CM-001 to CM-007). */
const CommunicationsPage = () => {
  const texts = useTexts(communicationsTexts)
  const navigate = useNavigate()
  const dialog = useRecordDialog('communications/remove')
  const [asked, setAsked] = useScreenState<CommunicationRow | null>('asked', null)
  const actions: RowAction<CommunicationRow>[] = [
    { key: 'view', label: texts.view, icon: Eye, onSelect: (row) => void navigate(pathOf(row)) },
    {
      key: 'remove',
      label: texts.remove,
      icon: Trash2,
      opensDialog: true,
      isFor: ({ status }) => status === 'draft',
      onSelect: (row) => {
        setAsked(row)
        dialog.open(row.id)
      },
    },
  ]
  return (
    <>
      <ListPage
        table={useAdminTable(communicationsTable)}
        title={useTexts(communicationsTitles).communications}
        label={texts.list}
        search={texts.search}
        filters={{ status: { label: texts.status, names: texts.filterNames, isSingle: true } }}
        columns={useCommunicationColumns()}
        least={columnsLeast}
        pathOf={pathOf}
        actions={actions}
        newPage="newCommunication"
      />
      {asked && <RemoveDialog row={asked} isOpen={dialog.openId === asked.id} onClose={dialog.close} />}
    </>
  )
}

/** The list of communications. */
export const communicationsScreen = listScreen(CommunicationsPage, communicationsTable, communications.slice)
