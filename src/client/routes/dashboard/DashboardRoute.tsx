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
import { MyMessagesCard, readMyMessages } from './MyMessagesCard'
import './dashboard.css'

/** Asks for what the cards show before they are drawn. */
export const readDashboard = (dispatch: AppDispatch) => dispatch(readMyMessages())

/** My Home: for now the messages card alone (D-56). */
export const DashboardRoute = () => {
  const { home } = useTexts(dashboardTitles)
  const now = useAppSelector(({ clock }) => clock.now)
  const isPhone = useMedia(media.phone)
  const timeZone = useAppSelector(selectTimeZone)
  return (
    <>
      <PageTitleRow title={home} meta={formatInZone(now, timeZone, 'longDay')} />
      <div className="dashboard">
        {isPhone && <LocationPicker />}
        <MyMessagesCard />
      </div>
    </>
  )
}
