import { useEffect, useEffectEvent, useState } from 'react'
import type { Feed } from '@contract/feeds'
import type { Notification } from '@contract/notifications'
import { FeedBody } from '@client/kits/feeds/FeedBody'
import { FeedConfirm, isConfirmable } from '@client/kits/feeds/FeedConfirm'
import { useRecord } from '@client/kits/records/useRecord'
import { employeeFeedList } from '@client/state/feeds/feedsApi'
import { listenForChangedFeeds } from '@client/state/feeds/feedsListeners'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import type { StoreParts } from '@client/state/lazySlice'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { parsed, wordsOf } from '@client/ui/textOfHtml'
import * as styles from './FeedInMessage.module.css'

/** Adds what a part of a screen brings for the store; true once it is there. A screen lists its own with what it loads. */
const useStoreParts = ({ slices, listeners }: StoreParts): boolean => {
  const store = useAppStore()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isWanted = true
    const add = async () => {
      await store.addSlices(...slices)
      for (const listen of listeners) store.listenOnce(listen)
      if (isWanted) setReady(true)
    }
    void add()
    return () => {
      isWanted = false
    }
  }, [store, slices, listeners])
  return isReady
}

const wordsIn = (html: string) => wordsOf(parsed(html, ' '))
/** More than paragraphs of words, which is all that a message quotes. */
const isFormatted = (html: string) => /<(?!\/?(?:p|br)\b)/i.test(html)

/** Whether a message has all of a feed already: what is not on the screen is not confirmed. */
const quotesAll = ({ message }: Pick<Notification, 'message'>, { content, mediaAttributes }: Feed) =>
  mediaAttributes.length === 0 && !isFormatted(content) && wordsIn(message).includes(wordsIn(content))

type Props = { id: string; notification: Pick<Notification, 'message' | 'updatedAt'> }

const ConfirmableFeed = ({ id, notification }: Props) => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const { record: feed, isError, isGone, retry } = useRecord(employeeFeedList, id)
  const { updatedAt } = notification
  const readAgain = useEffectEvent(() => {
    if (feed) void dispatch(employeeFeedList.refreshRecord(id)) // the text to confirm is the present one
  })
  useEffect(() => readAgain(), [id, updatedAt])
  if (!feed) return isError && !isGone && <ErrorState text={texts.feedFailed} onRetry={retry} />
  if (feed.status !== 'approved' || !isConfirmable(feed)) return null
  const isQuotedWhole = quotesAll(notification, feed)
  return (
    <section className={styles.feed} aria-label={texts.feed} data-replaces-quotation={!isQuotedWhole || undefined}>
      {!isQuotedWhole && (
        <div className={styles.text}>
          <FeedBody feed={feed} />
        </div>
      )}
      <FeedConfirm feed={feed} />
    </section>
  )
}

const parts = { slices: [feedsSlice], listeners: [listenForChangedFeeds] }

/** The feed that a message asks to confirm, which is confirmed in the message itself (D-101). */
export const FeedInMessage = (props: Props) => useStoreParts(parts) && <ConfirmableFeed {...props} />
