import type { ReaderCounts } from '@contract/feedReading'
import type { Feed } from '@contract/feeds'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { feedReadersTexts } from '@client/texts/feedReadersTexts'
import { previewOf } from '@client/ui/textOfHtml'
import { ProgressBar } from '@client/ui/ProgressBar'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './ReadersSummary.module.css'
import { RemindButton } from './RemindButton'

type Props = { feed: Feed; counts: ReaderCounts }

/** How many have confirmed a feed, and when the others were reminded. */
export const ReadersSummary = ({ feed, counts }: Props) => {
  const texts = useTexts(feedReadersTexts)
  const { noText } = useTexts(feedAdminTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const { confirmed, open, remindedAt, reminding } = counts
  const all = confirmed + open
  const words = texts.progress(confirmed, all)
  return (
    <section className={styles.summary} aria-label={texts.summary}>
      <p className={styles.feed} data-excerpt>
        {previewOf(feed.content) || noText}
      </p>
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
    </section>
  )
}
