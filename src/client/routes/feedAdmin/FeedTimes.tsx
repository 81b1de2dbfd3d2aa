import type { Feed } from '@contract/feeds'
import { Field } from '@client/kits/forms/Field'
import { DateTimeField } from '@client/kits/forms/PickerField'
import { isScheduled } from '@client/state/feeds/feedsSelectors'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './FeedTimes.module.css'
import type { FeedEditor } from './useFeedForm'

type Props = { feed: Feed | null; form: FeedEditor['form'] }

/** From when until when a feed is out. The beginning of what is out is said, and can no longer be chosen. */
export const FeedTimes = ({ feed, form: { fieldOf } }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const now = useAppSelector(({ clock }) => clock.now)
  const publishAt = fieldOf('publishAt')
  const dayOf = (instant: string) => formatInZone(instant, timeZone, 'wireDay')
  const since = feed?.status === 'approved' && !isScheduled(feed, now) ? (feed.publishAt ?? feed.reviewedAt) : null
  return (
    <div className={styles.times}>
      {since === null ? (
        <DateTimeField {...publishAt} placeholder={texts.onceApproved} notBefore={dayOf(now)} />
      ) : (
        <Field {...publishAt} isGroup>
          {() => (
            <p className={styles.since}>
              <time dateTime={since} title={formatInZone(since, timeZone, 'full')}>
                {texts.outSince(formatInZone(since, timeZone, 'timeAndDay'))}
              </time>
            </p>
          )}
        </Field>
      )}
      <DateTimeField {...fieldOf('endAt')} placeholder={texts.untilArchived} notBefore={dayOf(now)} />
    </div>
  )
}
