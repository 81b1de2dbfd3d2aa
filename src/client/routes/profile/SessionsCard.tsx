import { Button } from 'antd'
import { Monitor } from 'lucide-react'
import { useRef } from 'react'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useDialog } from '@client/kits/areas/useDialog'
import { useEndOtherSessionsMutation, useActiveSessions } from '@client/state/account/accountApi'
import { useTexts } from '@client/texts/catalogue'
import { sessionsTexts } from '@client/texts/profileTexts'
import { EmptyState, ErrorState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { StaleAlert } from '@client/ui/StaleAlert'
import { useOnline } from '@client/ui/useOnline'
import * as card from './card.module.css'
import * as row from './row.module.css'
import { SessionRow } from './SessionRow'
import * as styles from './SessionsCard.module.css'

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
        isBusy={isLoading}
        onYes={confirm}
        onNo={question.close}
        onClosed={handleClosed}
      />
    </section>
  )
}
