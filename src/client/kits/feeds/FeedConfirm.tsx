import { Button } from 'antd'
import { BookOpenCheck, CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Feed } from '@contract/feeds'
import { employeeFeedList, useConfirmFeedMutation } from '@client/state/feeds/feedsApi'
import { useIsFeedKept } from '@client/state/feeds/feedsSelectors'
import { feedCardChanged } from '@client/state/feeds/feedTags'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { isWhole } from '@client/state/records/recordsState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './FeedConfirm.module.css'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Whether the reader is to confirm a feed, or has (D-101). */
export const isConfirmable = ({ asksMe, mustRead, confirmedAt }: Feed) => asksMe || (mustRead && confirmedAt !== null)

/** Eight lines of a long text are shown. */
const isClamped = (element: Element) => element.closest('article')?.querySelector('[data-excerpt]') !== null

/**
 * Asks for a confirmation, and says when it was given (D-101). The element keeps the focus while the button goes, and gives
 * it back when the server refuses. A long text is opened first: what was not on the screen was not read.
 */
export const FeedConfirm = ({ feed }: { feed: Feed }) => {
  const { id, readVersion, asksMe, confirmedAt } = feed
  const texts = useTexts(feedTexts)
  const dispatch = useAppDispatch()
  const timeZone = useAppSelector(selectTimeZone)
  const [confirm] = useConfirmFeedMutation()
  const isKept = useIsFeedKept(id)
  const [hasOpened, setOpened] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const returnFocus = () => {
    if (document.activeElement === place.current) place.current?.querySelector('button')?.focus({ preventScroll: true })
  }

  const press = async (button: HTMLElement) => {
    if (!isWhole(feed)) return dispatch(employeeFeedList.refreshRecord(id)) // the text on the screen is of another version
    if (isClamped(button)) {
      setOpened(true)
      dispatch(feedCardChanged({ id, change: { isExpanded: true } }))
      return
    }
    place.current?.focus({ preventScroll: true })
    const { error } = await confirm({ id, readVersion, at: new Date().toISOString() })
    if (error) requestAnimationFrame(returnFocus)
  }
  return (
    <div
      ref={place}
      className={asksMe ? styles.asking : styles.confirmed}
      role="group"
      aria-label={texts.confirmation}
      tabIndex={-1}
    >
      {asksMe ? <BookOpenCheck {...drawn} /> : <CircleCheck {...drawn} />}
      <p className={styles.words} role="status">
        {asksMe && (hasOpened ? texts.readTheRest : texts.pleaseConfirm)}
        {!asksMe && confirmedAt !== null && (
          <>
            {texts.confirmedOn}{' '}
            <time dateTime={confirmedAt} title={formatInZone(confirmedAt, timeZone, 'full')}>
              {formatInZone(confirmedAt, timeZone, 'dayAndTime')}
            </time>
          </>
        )}
      </p>
      {asksMe && (
        <Button type="primary" disabled={isKept} onClick={({ currentTarget }) => void press(currentTarget)}>
          {texts.confirm}
        </Button>
      )}
    </div>
  )
}
