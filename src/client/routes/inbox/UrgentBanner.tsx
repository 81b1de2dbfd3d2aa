import { CircleAlert } from 'lucide-react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectUrgentTotal } from '@client/state/notifications/notificationsSelectors'
import { urgentBannerHidden } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import * as styles from './UrgentBanner.module.css'

/** Announces once that something urgent is unread; once hidden, it stays hidden for the session. */
export const UrgentBanner = () => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const count = useAppSelector(selectUrgentTotal)
  const isHidden = useAppSelector(({ view }) => view.isUrgentBannerHidden)
  if (count === 0 || isHidden) return null
  return (
    <div className={styles.banner} role="status">
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{texts.urgentBanner(count)}</span>
      <button type="button" onClick={() => dispatch(urgentBannerHidden())}>
        {texts.hide}
      </button>
    </div>
  )
}
