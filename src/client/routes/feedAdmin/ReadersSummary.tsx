import { Button } from 'antd'
import { BellRing } from 'lucide-react'
import type { ReaderCounts } from '@contract/feedReading'
import type { Feed } from '@contract/feeds'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useRemindReadersMutation } from '@client/state/feeds/feedReadingApi'
import { isOut } from '@client/state/feeds/feedsSelectors'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { feedReadersTexts } from '@client/texts/feedReadersTexts'
import { ProgressBar } from '@client/ui/ProgressBar'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { excerptOf, twoLines } from '@client/ui/textOfHtml'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './ReadersSummary.module.css'

type Props = { feed: Feed; counts: ReaderCounts }

/** Reminds those who have not confirmed, after a question; while it can not, it says why (D-101). */
const RemindButton = ({ feed, counts: { open, nextReminderAt } }: Props) => {
  const texts = useTexts(feedReadersTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const now = useAppSelector(({ clock }) => clock.now)
  const dialog = useDialog('feedAdmin/remind')
  const [remind, { isLoading }] = useRemindReadersMutation()
  const reasonNot = () => {
    if (!isOut(feed, now)) return texts.notOut
    if (open === 0) return texts.nobodyOpen
    if (nextReminderAt === null || nextReminderAt <= now) return null
    return texts.nextReminder(formatInZone(nextReminderAt, timeZone, 'timeAndDay'))
  }
  const reason = reasonNot()
  const confirm = async () => {
    await remind(feed.id)
    dialog.close() // a refusal shows what is so now
  }
  return (
    <div className={styles.remind}>
      <Button
        aria-haspopup="dialog"
        icon={<BellRing size={16} strokeWidth={1.75} aria-hidden="true" />}
        disabled={reason !== null}
        onClick={dialog.open}
      >
        {texts.remind(open)}
      </Button>
      <p className={styles.reason} role="status">
        {reason}
      </p>
      <ConfirmDialog
        isOpen={dialog.isOpen}
        title={texts.remindTitle}
        text={texts.remindText(open)}
        yes={texts.remindYes}
        no={texts.cancel}
        isBusy={isLoading}
        onYes={() => void confirm()}
        onNo={dialog.close}
      />
    </div>
  )
}

/** How many have confirmed a feed, and when the others were reminded. */
const ReadersProgress = ({ feed, counts }: Props) => {
  const texts = useTexts(feedReadersTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const { confirmed, open, remindedAt, reminding } = counts
  const all = confirmed + open
  const words = texts.progress(confirmed, all)
  return (
    <>
      <p className={styles.count} role="status">
        {words}
      </p>
      <ProgressBar label={texts.summary} progress={all === 0 ? 0 : confirmed / all} words={words} />
      <p className={styles.reminded}>
        {remindedAt === null ? (
          texts.neverReminded
        ) : (
          <time dateTime={remindedAt} title={formatInZone(remindedAt, timeZone, 'full')}>
            {texts.reminded(formatInZone(remindedAt, timeZone, 'timeAndDay'))}
          </time>
        )}
      </p>
      {reminding && (
        <div className={styles.reminding}>
          <p role="status">{texts.remindingProgress(reminding.done, reminding.all)}</p>
          <ProgressBar
            label={texts.reminding}
            progress={reminding.done / reminding.all}
            words={texts.remindingProgress(reminding.done, reminding.all)}
          />
        </div>
      )}
      <RemindButton feed={feed} counts={counts} />
    </>
  )
}

/** As high as the numbers of most feeds. */
export const SummarySkeleton = () => (
  <div className={styles.waiting} role="status" aria-label={useTexts(feedReadersTexts).loading}>
    <SkeletonLine width="60%" />
    <SkeletonLine height={8} />
    <SkeletonLine width="50%" />
    <SkeletonLine width={144} height={36} />
  </div>
)

type ReadersSummaryProps = { feed: Feed; counts: ReaderCounts | undefined }

/** Which feed it is, and how far its readers are. */
export const ReadersSummary = ({ feed, counts }: ReadersSummaryProps) => {
  const texts = useTexts(feedReadersTexts)
  const { noText } = useTexts(feedAdminTexts)
  return (
    <section className={styles.summary} aria-label={texts.summary}>
      <p className={styles.feed} data-excerpt>
        {excerptOf(feed.content, twoLines) || noText}
      </p>
      {counts ? <ReadersProgress feed={feed} counts={counts} /> : <SummarySkeleton />}
    </section>
  )
}
