import { Alert, Button } from 'antd'
import { MessageSquare, MessageSquareOff, Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import type { Feed } from '@contract/feeds'
import { useResolveFeedMutation } from '@client/state/feeds/feedsApi'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { MediaAttachments } from '@client/ui/media/MediaAttachments'
import { formatInZone } from '@client/ui/zonedTime'
import { FeedAudience } from './FeedAudience'
import * as feedBannerStyles from './FeedBanner.module.css'
import { FeedPreview } from './FeedPreview'
import * as styles from './FeedReading.module.css'
import { mediaOf } from './feedValues'
import { PersonAt } from './PersonAt'

type Props = { feed: Feed; mayChange: boolean }

/** Why a feed was rejected, with the way back to a draft (FA-027), or that somebody else's draft cannot be edited (FA-026). */
const FeedBanner = ({ feed: { id, status, rejectedReason, userEditable }, mayChange }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const [resolve, { isLoading }] = useResolveFeedMutation()
  if (status === 'draft' && !userEditable) return <Alert type="info" showIcon title={texts.notEditable} />
  if (status !== 'rejected') return null
  return (
    <Alert
      type="error"
      showIcon
      role="region"
      aria-label={texts.rejected}
      title={texts.rejected}
      description={
        <span className={feedBannerStyles.reason} dir="auto">
          {rejectedReason ?? texts.noReason}
        </span>
      }
      action={
        mayChange && (
          <Button
            icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />}
            aria-busy={isLoading}
            disabled={isLoading}
            onClick={() => void resolve(id)}
          >
            {texts.resolve}
          </Button>
        )
      }
    />
  )
}

type FeedReadingProps = { feed: Feed; mayChange: boolean }

/** A feed that cannot be edited as it stands: its text, its files, and whom it is for (FA-025). */
export const FeedReading = ({ feed, mayChange }: FeedReadingProps) => {
  const texts = { ...useTexts(feedAdminTexts), ...useTexts(feedEditorTexts) }
  const timeZone = useAppSelector(selectTimeZone)
  const person = (who: Feed['user'], at: string) => (
    <PersonAt person={who} none={texts.nobody} at={at} time={formatInZone(at, timeZone, 'timeAndDay')} />
  )
  const times = [
    { title: texts.publishAt, at: feed.publishAt },
    { title: texts.endAt, at: feed.endAt },
  ]
  const Replies = feed.repliable ? MessageSquare : MessageSquareOff
  return (
    <div className={styles.place}>
      <FeedBanner feed={feed} mayChange={mayChange} />
      <div className={styles.feed}>
        <article className={styles.card} aria-label={texts.content}>
          <FeedPreview html={feed.content} />
          <MediaAttachments media={mediaOf(feed)} />
          <p className={styles.replies}>
            <Replies size={16} strokeWidth={1.75} aria-hidden="true" />
            {feed.repliable ? texts.repliesEnabled : texts.repliesDisabled}
          </p>
        </article>
        <section className={styles.card} aria-label={texts.audience}>
          <h2>{texts.audience}</h2>
          <FeedAudience feed={feed} />
          <h2>{texts.creator}</h2>
          {person(feed.user, feed.createdAt)}
          {feed.reviewedAt !== null && (
            <>
              <h2>{texts.reviewedBy}</h2>
              {person(feed.reviewer, feed.reviewedAt)}
            </>
          )}
          {times.map(
            ({ title, at }) =>
              at !== null && (
                <Fragment key={title}>
                  <h2>{title}</h2>
                  <time dateTime={at} title={formatInZone(at, timeZone, 'full')}>
                    {formatInZone(at, timeZone, 'timeAndDay')}
                  </time>
                </Fragment>
              ),
          )}
        </section>
      </div>
    </div>
  )
}
