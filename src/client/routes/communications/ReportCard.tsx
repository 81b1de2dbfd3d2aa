import { Button } from 'antd'
import { Bell, Download, Pause, Play, RotateCw, X } from 'lucide-react'
import { nanoid } from '@reduxjs/toolkit'
import type { Communication } from '@contract/communications'
import { grouped } from '@contract/grouped'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import {
  readSignedAgreements,
  useCancelSendingMutation,
  usePauseSendingMutation,
  useRemindOfCommunicationMutation,
  useResumeSendingMutation,
  useSendCommunicationAgainMutation,
  useSending,
} from '@client/state/communications/communicationsApi'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { selectHasMailServer, selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { communicationReportTexts } from '@client/texts/communicationTexts'
import { mailTexts } from '@client/texts/uiTexts'
import { saveFile } from '@client/ui/copyAndSave'
import { ProgressBar } from '@client/ui/ProgressBar'
import { StaleAlert } from '@client/ui/StaleAlert'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './ReportCard.module.css'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Shown = NonNullable<Communication['sending']>
type SteeringProps = { sending: Shown; onCancel: () => void }

/** Pauses a sending, lets it go on, or ends it. */
const Steering = ({ sending: { batchId, state }, onCancel }: SteeringProps) => {
  const texts = useTexts(communicationReportTexts)
  const [pause, pausing] = usePauseSendingMutation()
  const [resume, resuming] = useResumeSendingMutation()
  if (batchId === null) return null
  const goesOn = state === 'waiting' || state === 'running'
  const isHeld = state === 'paused' || state === 'failed'
  if (!goesOn && !isHeld) return null
  return (
    <>
      {goesOn && (
        <Button icon={<Pause {...drawn} />} loading={pausing.isLoading} onClick={() => void pause(batchId)}>
          {texts.pause}
        </Button>
      )}
      {isHeld && (
        <Button
          type="primary"
          icon={<Play {...drawn} />}
          loading={resuming.isLoading}
          onClick={() => void resume(batchId)}
        >
          {texts.resume}
        </Button>
      )}
      {state !== 'failed' && (
        <Button icon={<X {...drawn} />} aria-haspopup="dialog" onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
    </>
  )
}

/** The signed agreements as a file for spreadsheets. */
const SignaturesButton = ({ one }: { one: Communication }) => {
  const texts = useTexts(communicationReportTexts)
  const dispatch = useAppDispatch()
  const save = async () => {
    const text = await dispatch(readSignedAgreements(one.id))
    if (text === undefined) return void dispatch(noticeRaised({ kind: 'error', text: texts.signedFileFailed }))
    saveFile(new File([text], `${one.agreement?.name ?? texts.signed}.csv`, { type: 'text/csv' }))
  }
  return (
    <Button icon={<Download {...drawn} />} onClick={() => void save()}>
      {texts.signedFile}
    </Button>
  )
}

/** From then on, who waits gets nothing. */
export const isOverIn = (state: Shown['state']) => state === 'done' || state === 'cancelled'

/** The counts that say something about this communication. */
const useCounts = (one: Communication, sending: Shown): [label: string, count: number][] => {
  const texts = useTexts(communicationReportTexts)
  const hasMailServer = useAppSelector(selectHasMailServer)
  const always: [string, number][] = [[texts.read, sending.read]]
  if (one.mustRead) always.push([texts.confirmed, sending.confirmed])
  if (one.agreementId !== null) always.push([texts.signed, sending.signed])
  if (hasMailServer) always.push([texts.mailed, sending.mailed])
  const ofMails: [string, number][] = [
    [texts.mailsWaiting, sending.mailsWaiting],
    [texts.mailsFailed, sending.mailsFailed],
    [texts.mailsWithheld, sending.mailsWithheld],
  ]
  const others: [string, number][] = [
    [isOverIn(sending.state) ? texts.notSent : texts.queued, sending.queued],
    [texts.skipped, sending.skipped],
    ...(hasMailServer ? ofMails : []),
  ]
  return [...always, ...others.filter(([, count]) => count > 0)]
}

/** How far a sending is and what became of it, and what can be done about that. */
export const ReportCard = ({ one }: { one: Communication }) => {
  const texts = useTexts(communicationReportTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const { sending, ...request } = useSending(one)
  const hasMailServer = useAppSelector(selectHasMailServer)
  const { noMailServer } = useTexts(mailTexts)
  const cancelling = useDialog('communications/cancel')
  const reminding = useDialog('communications/remind')
  const [cancel, cancelled] = useCancelSendingMutation()
  const [remind, reminded] = useRemindOfCommunicationMutation()
  const [sendAgain, again] = useSendCommunicationAgainMutation()
  const counts = useCounts(one, sending ?? noSending)
  if (!sending) return null
  const { total, sent, read, queued, skipped, mailsFailed, state } = sending
  const isOver = isOverIn(state)
  const words = texts.sentTo(sent, total)
  const unread = sent - read
  return (
    <section className={styles.card} aria-label={texts.report}>
      <StaleAlert request={request} text={texts.stale} />
      <div className={styles.head}>
        <h2>{texts.states[state]}</h2>
        <span role="status">{words}</span>
      </div>
      <ProgressBar label={texts.progress} progress={total === 0 ? 1 : (sent + skipped) / total} words={words} />
      <dl className={styles.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{grouped(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Steering sending={sending} onCancel={cancelling.open} />
        {isOver && (mailsFailed > 0 || skipped > 0) && (
          <Button
            icon={<RotateCw {...drawn} />}
            loading={again.isLoading}
            onClick={() => void sendAgain({ id: one.id, formKey: nanoid() })}
          >
            {texts.sendAgain}
          </Button>
        )}
        {isOver && unread > 0 && (
          <Button icon={<Bell {...drawn} />} aria-haspopup="dialog" onClick={reminding.open}>
            {texts.remind(unread)}
          </Button>
        )}
        {one.agreementId !== null && <SignaturesButton one={one} />}
      </div>
      {!hasMailServer && <p className={styles.note}>{noMailServer}</p>}
      {sending.remindedAt !== null && (
        <p className={styles.note}>{texts.remindedAt(formatInZone(sending.remindedAt, timeZone, 'timeAndDay'))}</p>
      )}
      <ConfirmDialog
        isOpen={cancelling.isOpen}
        title={texts.cancelTitle}
        text={texts.cancelText(queued)}
        yes={texts.cancel}
        no={texts.cancelNo}
        isDestructive
        isBusy={cancelled.isLoading}
        onYes={() => void cancel(sending.batchId ?? '').then(cancelling.close)}
        onNo={cancelling.close}
      />
      <ConfirmDialog
        isOpen={reminding.isOpen}
        title={texts.remindTitle(unread)}
        text={texts.remindText}
        yes={texts.remind(unread)}
        no={texts.remindNo}
        isBusy={reminded.isLoading}
        onYes={() => void remind(one.id).then(reminding.close)}
        onNo={reminding.close}
      />
    </section>
  )
}

const noSending: Shown = {
  batchId: null,
  state: 'done',
  total: 0,
  queued: 0,
  sent: 0,
  skipped: 0,
  read: 0,
  confirmed: 0,
  signed: 0,
  mailed: 0,
  mailsWaiting: 0,
  mailsFailed: 0,
  mailsWithheld: 0,
  remindedAt: null,
}
