import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import type { NotificationQuery } from '@client/state/notifications/notificationQuery'
import { selectUrgentIds } from '@client/state/notifications/notificationsSelectors'
import { listKey } from '@client/state/records/listEndpoints'
import { useScreenState } from '@client/state/screens/useScreenState'
import { urgentBannerHidden } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { useOnHide } from '@client/ui/useOnHide'
import * as styles from './UrgentBanner.module.css'

/**
 * Announces once that something urgent is unread in the list below it; once hidden, it stays hidden for the session.
 * It comes with the list's rows, and its place stays when the last urgent message is read, so that the list never moves
 * under the pointer.
 */
export const UrgentBanner = ({ query }: { query: NotificationQuery }) => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const count = useAppSelector((state) => selectUrgentIds(state, query)).length
  const isHidden = useAppSelector(({ view }) => view.isUrgentBannerHidden)
  const list = listKey(query)
  /** The list that it was last shown above. */
  const [shownIn, setShownIn] = useScreenState<string | null>('urgent banner', null)
  const isUrgent = count > 0
  const noteList = useEffectEvent(() => setShownIn(list))
  useEffect(() => {
    if (isUrgent) noteList()
  }, [isUrgent, list])
  useOnHide(() => setShownIn(null))
  if (isHidden || (!isUrgent && shownIn !== list)) return null
  return (
    <div className={isUrgent ? styles.banner : styles.done} role="status">
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{texts.urgentBanner(count)}</span>
      <button type="button" onClick={() => dispatch(urgentBannerHidden())}>
        {texts.hide}
      </button>
    </div>
  )
}
