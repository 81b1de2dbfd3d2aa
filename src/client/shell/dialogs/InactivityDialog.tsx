import { useSecondClock } from '@client/state/clock/clockSlice'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { sessionEnded, stayRequested } from '@client/state/session/sessionEvents'
import { useTexts } from '@client/texts/catalogue'
import { inactivityTexts } from '@client/texts/signInPolicyTexts'

const secondsBetween = (now: string, then: string) =>
  Math.max(0, Math.ceil((new Date(then).getTime() - new Date(now).getTime()) / 1_000))

/** A minute before a session ends in which nobody does anything. */
export const InactivityDialog = () => {
  const texts = useTexts(inactivityTexts)
  const dispatch = useAppDispatch()
  const endsAt = useAppSelector(({ session }) => session.idleEndsAt ?? null)
  const now = useAppSelector(({ clock }) => clock.second)
  useSecondClock(endsAt !== null)
  const stay = () => dispatch(stayRequested())
  return (
    <ConfirmDialog
      isOpen={endsAt !== null}
      title={texts.title}
      text={texts.text(endsAt === null || !now ? 0 : secondsBetween(now, endsAt))}
      detail={texts.kept}
      yes={texts.stay}
      no={texts.signOut}
      onYes={stay}
      onNo={() => dispatch(sessionEnded({}))}
      onEscape={stay}
    />
  )
}
