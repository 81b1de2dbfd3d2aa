import { useAppSelector } from '@client/app/hooks'
import { PageTitleRow } from '@client/shell/PageTitleRow'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { formatInZone } from '@client/ui/zonedTime'
import { MyMessagesCard } from './MyMessagesCard'
import './dashboard.css'

/** My Home: for now the messages card alone (D-56). */
export const DashboardRoute = () => {
  const { home } = useTexts(shellTexts)
  const now = useAppSelector(({ clock }) => clock.now)
  const timeZone = useAppSelector(selectTimeZone)
  return (
    <>
      <PageTitleRow title={home} meta={formatInZone(now, timeZone, 'longDay')} />
      <div className="dashboard">
        <MyMessagesCard />
      </div>
    </>
  )
}
