import type { Feed } from '@contract/feeds'
import { ConfirmPanel } from '@client/kits/messages/AskedPanel'
import { employeeFeedList, useConfirmFeedMutation } from '@client/state/feeds/feedsApi'
import { useIsFeedKept } from '@client/state/feeds/feedsSelectors'
import { feedCardChanged } from '@client/state/feeds/feedTags'
import { useAppDispatch } from '@client/state/hooks'
import { isWhole } from '@client/state/records/recordsState'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'

/** Whether the reader is to confirm a feed, or has (D-101). */
export const isConfirmable = ({ asksMe, mustRead, confirmedAt }: Feed) => asksMe || (mustRead && confirmedAt !== null)

/** Eight lines of a long text are shown. */
const isClamped = (element: Element) => element.closest('article')?.querySelector('[data-excerpt]') !== null

/** The confirmation of a feed. A long text is opened first: what was not on the screen was not read. */
export const FeedConfirm = ({ feed }: { feed: Feed }) => {
  const { id, readVersion, asksMe, confirmedAt } = feed
  const texts = useTexts(feedTexts)
  const dispatch = useAppDispatch()
  const [confirm] = useConfirmFeedMutation()
  const isKept = useIsFeedKept(id)
  const [hasOpened, setOpened] = useScreenState(`rest of ${id} opened`, false)

  const isOnScreen = (button: HTMLElement) => {
    if (!isWhole(feed)) {
      void dispatch(employeeFeedList.refreshRecord(id)) // the text on the screen is of another version
      return false
    }
    if (!isClamped(button)) return true
    setOpened(true)
    dispatch(feedCardChanged({ id, change: { isExpanded: true } }))
    return false
  }
  const confirmFeed = async () => !(await confirm({ id, readVersion, at: new Date().toISOString() })).error
  return (
    <ConfirmPanel
      confirmedAt={asksMe ? null : confirmedAt}
      words={hasOpened ? texts.readTheRest : undefined}
      isBusy={isKept}
      mayConfirm={isOnScreen}
      onConfirm={confirmFeed}
    />
  )
}
