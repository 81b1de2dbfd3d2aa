import { useMemo } from 'react'
import { receiverFilters } from '@contract/communicationReports'
import type { Communication } from '@contract/communications'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { Column } from '@client/kits/adminTable/column'
import { defineTable, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ExportButton } from '@client/kits/adminTable/ExportButton'
import { TableCard } from '@client/kits/adminTable/TableCard'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { receiverList, type ReceiverRow, useSending } from '@client/state/communications/communicationsApi'
import { useAppSelector } from '@client/state/hooks'
import { selectHasMailServer, selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { communicationReportTexts } from '@client/texts/communicationTexts'
import { formatInZone } from '@client/ui/zonedTime'
import { isOverIn } from './ReportCard'

const filters = ['all', ...receiverFilters] as const
/** Pixels that the columns need beside each other. */
const columnsLeast = 720

const receiversTableOf = (id: string) =>
  defineTable(receiverList, {
    filters: { state: filters },
    defaults: { state: 'all' },
    toQuery: ({ search, filters: { state } }) => {
      const [chosen = 'all'] = state
      return { params: { id }, 'q[state_eq]': chosen === 'all' ? undefined : chosen, 'q[name_cont]': search }
    },
  })

const useReceiverColumns = (one: Communication): Column<ReceiverRow>[] => {
  const texts = useTexts(communicationReportTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const { sending } = useSending(one)
  const isOver = sending !== null && isOverIn(sending.state)
  const hasMailServer = useAppSelector(selectHasMailServer)
  const at = (instant: string | null) =>
    instant === null ? texts.notYet : formatInZone(instant, timeZone, 'timeAndDay')
  const columns: Column<ReceiverRow>[] = [
    { key: 'name', title: texts.name, text: ({ name }) => name },
    {
      key: 'inbox',
      title: texts.inbox,
      width: 112,
      text: ({ state }) => (isOver && state === 'queued' ? texts.notSent : texts.receiverStates[state]),
    },
    { key: 'readAt', title: texts.readAt, width: 160, text: ({ readAt }) => at(readAt) },
  ]
  if (one.mustRead)
    columns.push({
      key: 'confirmedAt',
      title: texts.confirmedAt,
      width: 160,
      text: ({ confirmedAt }) => at(confirmedAt),
    })
  if (one.agreementId !== null)
    columns.push({ key: 'signedAt', title: texts.signedAt, width: 160, text: ({ signedAt }) => at(signedAt) })
  if (hasMailServer)
    columns.push({
      key: 'mail',
      title: texts.mail,
      width: 112,
      text: ({ mailState, mailReason }) =>
        mailReason === null ? texts.mailStates[mailState] : `${texts.mailStates[mailState]}: ${mailReason}`,
      draw: ({ mailState, mailReason }) => <span title={mailReason ?? ''}>{texts.mailStates[mailState]}</span>,
    })
  return columns
}

/** What became of it for each receiver: search, state, and a file of what they find. */
export const ReceiversTable = ({ one }: { one: Communication }) => {
  const texts = useTexts(communicationReportTexts)
  const table = useAdminTable(useMemo(() => receiversTableOf(one.id), [one.id]))
  const columns = useReceiverColumns(one)
  return (
    <TableCard
      title={texts.receivers}
      tools={
        <TableTools
          table={table}
          search={texts.search}
          filters={{ state: { label: texts.state, names: texts.stateNames, isSingle: true } }}
        />
      }
    >
      <AdminTable
        table={table}
        label={texts.receivers}
        columns={columns}
        least={columnsLeast}
        empty={texts.nobody}
        foot={<ExportButton table={table} columns={columns} name={one.subject.trim() || texts.receivers} />}
      />
    </TableCard>
  )
}
