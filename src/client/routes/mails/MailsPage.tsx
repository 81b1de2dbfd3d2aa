import { nanoid } from '@reduxjs/toolkit'
import { Button } from 'antd'
import { RotateCw, Send } from 'lucide-react'
import { lazy } from 'react'
import { type Mail, mailStates } from '@contract/mails'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { Column, RowAction } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useShownRow } from '@client/kits/records/useShownRow'
import { useAppSelector } from '@client/state/hooks'
import { mails, useRetryMailMutation, useSendTestMailMutation } from '@client/state/mails/mails'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectHasMailServer, selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { mailsTexts } from '@client/texts/mailsTexts'
import { mailsTitles } from '@client/texts/titles'
import { mailTexts } from '@client/texts/uiTexts'
import { media } from '@client/theme/layout'
import { Tooltip } from '@client/ui/Tooltip'
import { useMedia } from '@client/ui/useMedia'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './MailsPage.module.css'
import { isRetried, MailState } from './states'

const MailDialog = lazy(() =>
  import(/* webpackChunkName: "mail" */ './MailDialog').then((module) => ({ default: module.MailDialog })),
)

const mailsTable = defineTable(mails.list, { filters: { state: mailStates } })

/** Pixels of the page that the columns need. */
const columnsLeast = 1_080

const useMailColumns = (): Column<Mail>[] => {
  const texts = useTexts(mailsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  return [
    { key: 'to', title: texts.to, width: 'max(208px, 13.5rem)', text: ({ to }) => to },
    { key: 'subject', title: texts.subject, isName: true, text: ({ subject }) => subject },
    { key: 'kind', title: texts.kind, width: 136, text: ({ kind }) => texts.kindNames[kind] },
    {
      key: 'state',
      title: texts.state,
      width: 128,
      text: ({ state }) => texts.stateNames[state],
      draw: ({ state }) => <MailState state={state} />,
    },
    {
      key: 'createdAt',
      title: texts.createdAt,
      width: 'max(150px, 9.75rem)',
      text: ({ createdAt }) => formatInZone(createdAt, timeZone, 'dayAndTime'),
    },
    {
      key: 'reason',
      title: texts.reason,
      width: 'max(224px, 14.5rem)',
      text: ({ reason }) => reason ?? '',
      draw: ({ reason }) => (
        <span className={styles.brief} title={reason ?? ''}>
          {reason}
        </span>
      ),
    },
  ]
}

const TestMailButton = () => {
  const texts = useTexts(mailsTexts)
  const isPhone = useMedia(media.phone)
  const [send, { isLoading }] = useSendTestMailMutation()
  return (
    <Tooltip title={texts.sendTestHelp}>
      <Button
        loading={isLoading}
        disabled={isLoading}
        aria-label={texts.sendTest}
        icon={<Send size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void send({ formKey: nanoid() })}
      >
        {!isPhone && texts.sendTest}
      </Button>
    </Tooltip>
  )
}

/** The organisation's mails, and why some have not arrived. */
export const MailsPage = () => {
  const texts = useTexts(mailsTexts)
  const table = useAdminTable(mailsTable)
  const columns = useMailColumns()
  const shown = useShownRow<Mail>(useRecordDialog('mails'))
  const maySend = useAppSelector((state) => selectMay(state, 'mail.send'))
  const hasMailServer = useAppSelector(selectHasMailServer)
  const { noMailServer } = useTexts(mailTexts)
  const [retry] = useRetryMailMutation()
  const retrying: RowAction<Mail> = {
    key: 'retry',
    label: texts.retry,
    icon: RotateCw,
    isFor: isRetried,
    onSelect: ({ id }) => void retry(id),
  }
  return (
    <>
      <PageTitleRow title={useTexts(mailsTitles).mails} hasLine>
        <AdministrationLinks current="mails" />
        <TableTools
          table={table}
          search={texts.search}
          filters={{ state: { label: texts.allStates, names: texts.stateNames, isSingle: true } }}
          action={maySend && <TestMailButton />}
        />
      </PageTitleRow>
      <AdminTable
        table={table}
        label={useTexts(mailsTitles).mails}
        columns={columns}
        least={columnsLeast}
        actions={maySend ? [retrying] : []}
        onOpen={shown.show}
        empty={texts.empty}
        note={!hasMailServer && <p className={styles.note}>{noMailServer}</p>}
      />
      {shown.row && (
        <LazyDialog isOpen={shown.isOpen} onClose={shown.close}>
          <MailDialog key={shown.row.id} row={shown.row} isOpen={shown.isOpen} onClose={shown.close} />
        </LazyDialog>
      )}
    </>
  )
}

export const mailsScreen = listScreen(MailsPage, mailsTable, mails.slice)
