import { Button } from 'antd'
import { KeyRound, type LucideIcon, ShieldCheck, Smartphone, TabletSmartphone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Account } from '@contract/session'
import { useDialog } from '@client/kits/areas/useDialog'
import { useTexts } from '@client/texts/catalogue'
import { profileTexts } from '@client/texts/profileTexts'
import * as card from './card.module.css'
import { type ProfileDialog, withSetUp } from './ProfileDialogs'
import * as row from './row.module.css'
import * as styles from './SecurityCard.module.css'

type RowProps = {
  icon: LucideIcon
  title: string
  hint: ReactNode
  action: string
  dialog: ProfileDialog
}

const Row = ({ icon: Icon, title, hint, action, dialog }: RowProps) => {
  const { open } = useDialog(dialog)
  const id = useId()
  return (
    <li className={row.row}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <div className={row.words}>
        <h3 id={id}>{title}</h3>
        <p>{hint}</p>
      </div>
      <Button aria-describedby={id} aria-haspopup="dialog" onClick={open}>
        {action}
      </Button>
    </li>
  )
}

/** Second factor, password and PIN, each with its dialog. */
export const SecurityCard = ({ account }: { account: Account }) => {
  const texts = useTexts(profileTexts)
  const { search } = useLocation()
  const enabled = (
    <span className={styles.enabled}>
      <ShieldCheck size={14} strokeWidth={1.75} aria-hidden="true" />
      {texts.otpEnabled}
    </span>
  )
  const missing = (
    <>
      {texts.otpMissing} <Link to={{ search: withSetUp(search) }}>{texts.clickHere}</Link>
    </>
  )

  return (
    <section className={card.rows} aria-label={texts.security}>
      <ul>
        <Row
          icon={Smartphone}
          title={texts.twoStep}
          hint={account.otpEnabled ? enabled : missing}
          action={account.otpEnabled ? texts.resetOtp : texts.setUpOtp}
          dialog={account.otpEnabled ? 'profile/resetTwoFactor' : 'profile/setUpTwoFactor'}
        />
        <Row
          icon={KeyRound}
          title={texts.password}
          hint={texts.passwordHint}
          action={texts.changePassword}
          dialog="profile/changePassword"
        />
        <Row
          icon={TabletSmartphone}
          title={texts.sharedDevice}
          hint={texts.pinHint}
          action={texts.changePin}
          dialog="profile/changePin"
        />
      </ul>
    </section>
  )
}
