import { Button } from 'antd'
import { Copy, RotateCw } from 'lucide-react'
import type { Mail, WholeMail } from '@contract/mails'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { useAppSelector } from '@client/state/hooks'
import { useRetryMailMutation, useWholeMail } from '@client/state/mails/mails'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { mailsTexts } from '@client/texts/mailsTexts'
import { useCopy } from '@client/ui/copyAndSave'
import { ErrorState } from '@client/ui/EmptyState'
import { Facts } from '@client/ui/Facts'
import { linksInText } from '@client/ui/linksInText'
import { fileSize } from '@client/ui/media/FileSummary'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './MailDialog.module.css'
import { isRetried, MailState } from './states'

const MailFacts = ({ mail }: { mail: Mail }) => {
  const texts = useTexts(mailsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const timeOf = (instant: string) => <time dateTime={instant}>{formatInZone(instant, timeZone, 'full')}</time>
  const files = (
    <ul className={styles.files}>
      {mail.attachments.map(({ name, size }, index) => (
        <li key={index /* two files may have one name */}>{`${name} (${fileSize(size)})`}</li>
      ))}
    </ul>
  )
  return (
    <Facts
      rows={[
        { label: texts.to, value: mail.to },
        ...(mail.replyTo === null ? [] : [{ label: texts.replyTo, value: mail.replyTo }]),
        { label: texts.kind, value: texts.kindNames[mail.kind] },
        { label: texts.state, value: <MailState state={mail.state} /> },
        ...(mail.reason === null ? [] : [{ label: texts.reason, value: mail.reason }]),
        { label: texts.createdAt, value: timeOf(mail.createdAt) },
        ...(mail.sentAt === null ? [] : [{ label: texts.sentAt, value: timeOf(mail.sentAt) }]),
        ...(mail.attachments.length === 0 ? [] : [{ label: texts.files, value: files }]),
      ]}
    />
  )
}

/** The link of a mail that nobody sends: an administrator hands it on. */
const LinkToHandOn = ({ href }: { href: string }) => {
  const texts = useTexts(mailsTexts)
  const { outcome, copy } = useCopy()
  return (
    <>
      <p className={styles.note}>{texts.handOn}</p>
      <div className={styles.copy}>
        <Button icon={<Copy size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => copy(href)}>
          {texts.copyLink}
        </Button>
        <span role="status">{outcome && texts[outcome]}</span>
      </div>
    </>
  )
}

const MailText = ({ mail: { text, secret } }: { mail: WholeMail }) => {
  const texts = useTexts(mailsTexts)
  if (text === null) return <p className={styles.note}>{texts.secret}</p>
  const { href } = (secret && linksInText(text).find((part) => part.href !== undefined)) || {}
  return (
    <>
      {text !== '' && (
        <section className={styles.text} aria-label={texts.text} tabIndex={0}>
          {text}
        </section>
      )}
      {href !== undefined && <LinkToHandOn href={href} />}
    </>
  )
}

const Loading = () => (
  <div role="status" aria-label={useTexts(mailsTexts).loading} className={styles.loading}>
    {['85%', '70%', '78%'].map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
)

const Content = ({ row, onClose }: { row: Mail; onClose: () => void }) => {
  const texts = useTexts(mailsTexts)
  const { mail, isError, retry } = useWholeMail(row.id)
  const maySend = useAppSelector((state) => selectMay(state, 'mail.send'))
  const [send, { isLoading }] = useRetryMailMutation()
  const shown = mail ?? row
  return (
    <>
      <MailFacts mail={shown} />
      {mail && <MailText mail={mail} />}
      {!mail && (isError ? <ErrorState text={texts.failed} onRetry={retry} isCompact /> : <Loading />)}
      <DialogFoot>
        {maySend && isRetried(shown) && (
          <Button
            loading={isLoading}
            disabled={isLoading}
            icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void send(row.id)}
          >
            {texts.retry}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogFoot>
    </>
  )
}

type Props = { row: Mail; isOpen: boolean; onClose: () => void }

/** One mail as it was, or will be, sent. */
export const MailDialog = ({ row, isOpen, onClose }: Props) => (
  <Dialog title={row.subject} isOpen={isOpen} isWide onAskToClose={onClose}>
    <Content row={row} onClose={onClose} />
  </Dialog>
)
