import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Feed } from '@contract/feeds'
import { pages } from '@contract/pages'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import * as styles from './RejectedNote.module.css'
import { useMayChange } from '@client/state/feeds/feedsSelectors'
import { usePreviousPath } from './usePreviousPath'

/** That a post was rejected (FE-025); for those who can resolve it, with the way there (FE-026). */
export const RejectedNote = ({ feed }: { feed: Feed }) => {
  const texts = useTexts(feedTexts)
  const mayChange = useMayChange()(feed)
  const previous = usePreviousPath()
  return (
    <p className={styles.note}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <span>{texts.wasRejected}</span>
        {mayChange && (
          <>
            {`. ${texts.seeDetails} `}
            <Link to={`${pages.feeds.path}/${encodeURIComponent(feed.id)}`} state={previous} data-row-content="">
              {texts.here}
            </Link>
            .
          </>
        )}
      </span>
    </p>
  )
}
