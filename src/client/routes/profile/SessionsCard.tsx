import { Button } from 'antd'
import { Laptop, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useRef } from 'react'
import type { ActiveSession } from '@contract/account'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useActiveSessions, useEndOtherSessionsMutation, useEndSessionMutation } from '@client/state/account/accountApi'
import { useAppSelector } from '@client/state/hooks'
import { useToldState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { sessionsTexts } from '@client/texts/profileTexts'
import { EmptyState, ErrorState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { RelativeTime } from '@client/ui/RelativeTime'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { StaleAlert } from '@client/ui/StaleAlert'
import { useOnline } from '@client/ui/useOnline'
import * as card from './card.module.css'
import * as row from './row.module.css'
import * as sessionRowStyles from './SessionRow.module.css'
import * as styles from './SessionsCard.module.css'

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
const SessionRow = ({ session, onEnded }: SessionRowProps) => {
  const texts = useTexts(sessionsTexts)
  const device = useDevice(session)
  const now = useAppSelector(({ clock }) => clock.now)
  const timeZone = useAppSelector(selectTimeZone)
  const [endSession, { isLoading }] = useEndSessionMutation()
  const isBusy = useToldState(`ending session ${session.id}`, isLoading)
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
        <span className={sessionRowStyles.tag}>{texts.thisDevice}</span>
      ) : (
        <Button size="small" aria-label={texts.signOutOf(device)} aria-busy={isBusy} loading={isBusy} onClick={end}>
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}

/** Placeholder rows: the kind of device, what it is, and where. */
const Loading = () => (
  <div className={styles.loading} role="status" aria-label={useTexts(sessionsTexts).loading}>
    {[160, 140].map((width) => (
      <div key={width} className={row.row} aria-hidden="true">
        <Monitor size={18} strokeWidth={1.75} />
        <div className={row.words}>
          <SkeletonLine width={width} />
          <SkeletonLine width={width + 60} />
        </div>
      </div>
    ))}
  </div>
)

/** The devices on which the account is signed in, with a way to sign them out (D-44). */
export const SessionsCard = () => {
  const texts = useTexts(sessionsTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasEndedOthers = useRef(false)
  const { sessions, isError, isFetching, retry } = useActiveSessions()
  const question = useDialog('profile/signOutOthers')
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation()
  const isBusy = useToldState('ending other sessions', isLoading)
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false
  useOnline(!sessions && isError, retry)
  const focusHeading = () => heading.current?.focus()

  const confirm = async () => {
    const { error } = await endOthers()
    hasEndedOthers.current = !error
    question.close()
  }
  /** The focused button has disappeared with the other devices. */
  const handleClosed = () => {
    if (hasEndedOthers.current) focusHeading()
    hasEndedOthers.current = false
  }

  return (
    <section className={card.rows} aria-labelledby="profile-sessions">
      <header className={styles.head}>
        <h2 id="profile-sessions" tabIndex={-1} ref={heading}>
          {texts.title}
        </h2>
        {hasOthers && (
          <Button type="link" aria-haspopup="dialog" onClick={question.open}>
            {texts.signOutOthers}
          </Button>
        )}
      </header>
      {sessions && <StaleAlert request={{ isError, isFetching, retry }} text={texts.stale} isBanner />}
      {sessions && sessions.length > 0 && (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={focusHeading} />
          ))}
        </ul>
      )}
      {sessions?.length === 0 && <EmptyState drawing={illustrations.inbox} text={texts.empty} />}
      {!sessions && (isError && !isFetching ? <ErrorState text={texts.failed} onRetry={retry} /> : <Loading />)}
      <ConfirmDialog
        isOpen={question.isOpen}
        title={texts.signOutOthers}
        text={texts.signOutOthersQuestion}
        yes={texts.signOutOthers}
        no={texts.cancel}
        isBusy={isBusy}
        onYes={confirm}
        onNo={question.close}
        onClosed={handleClosed}
      />
    </section>
  )
}
