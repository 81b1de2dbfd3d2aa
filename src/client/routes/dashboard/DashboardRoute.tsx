import { useAppSelector } from '@client/state/hooks'
import { LocationPicker } from '@client/kits/locations/LocationPicker'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { dashboardTitles } from '@client/texts/dashboardTitles'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { formatInZone } from '@client/ui/zonedTime'
import { MyMessagesCard, prefetchMyMessages } from './MyMessagesCard'
import * as styles from './DashboardRoute.module.css'
import { NewsCard } from './NewsCard'

/** Prefetches what the cards show before they render. */
export const prefetchDashboard = (dispatch: AppDispatch) => dispatch(prefetchMyMessages())

/** My Home: for now the messages and the news (D-56). */
export const DashboardRoute = () => {
  const { home } = useTexts(dashboardTitles)
  const now = useAppSelector(({ clock }) => clock.now)
  const isPhone = useMedia(media.phone)
  const timeZone = useAppSelector(selectTimeZone)
  return (
    <>
      <PageTitleRow title={home} meta={formatInZone(now, timeZone, 'longDay')} />
      <div className={styles.dashboard}>
        {isPhone && <LocationPicker isWide />}
        <MyMessagesCard />
        <NewsCard />
      </div>
    </>
  )
}
