import { Button } from 'antd'
import { Laptop, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import type { ActiveSession } from '@contract/account'
import { useAppSelector } from '@client/state/hooks'
import { useEndSessionMutation } from '@client/state/account/accountApi'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { sessionsTexts } from '@client/texts/profileTexts'
import { RelativeTime } from '@client/ui/RelativeTime'
import * as row from './row.module.css'
import * as styles from './SessionRow.module.css'

const icons: Record<ActiveSession['kind'], LucideIcon> = {
  desktop: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  unknown: Laptop,
}

const useDevice = ({ browser, system }: ActiveSession) => {
  const texts = useTexts(sessionsTexts)
  if (browser && system) return texts.deviceOn(browser, system)
  return browser || system || texts.unknownDevice
}

type SessionRowProps = {
  session: ActiveSession
  /** The session has ended, and its focused button is gone. */
  onEnded: () => void
}

/** A device on which the account is signed in: kind, place, time of sign-in. */
export const SessionRow = ({ session, onEnded }: SessionRowProps) => {
  const texts = useTexts(sessionsTexts)
  const device = useDevice(session)
  const now = useAppSelector(({ clock }) => clock.now)
  const timeZone = useAppSelector(selectTimeZone)
  const [endSession, { isLoading }] = useEndSessionMutation()
  const Icon = icons[session.kind]
  const end = async () => {
    const { error } = await endSession(session.id)
    if (!error) onEnded()
  }

  return (
    <li className={row.row}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <div className={row.words}>
        <h3>{device}</h3>
        <p>
          {session.address} · <RelativeTime instant={session.createdAt} now={now} timeZone={timeZone} />
        </p>
      </div>
      {session.isCurrent ? (
        <span className={styles.tag}>{texts.thisDevice}</span>
      ) : (
        <Button
          size="small"
          aria-label={texts.signOutOf(device)}
          aria-busy={isLoading}
          loading={isLoading}
          onClick={end}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}
