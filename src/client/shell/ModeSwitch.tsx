import { BriefcaseBusiness, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { useIsAvailable } from './availablePages'
import { isManagerArea, modeSwitchAt } from './menuRules'
import * as styles from './ModeSwitch.module.css'

/** The Employee/Manager switch, for users with both sides (NV-019 to NV-022). */
export const ModeSwitch = ({ isFolded }: { isFolded: boolean }) => {
  const texts = useTexts(shellTexts)
  const { pathname } = useLocation()
  const isBuilt = useIsAvailable()
  const actor = useAppSelector(selectAccount)
  const sides = actor && modeSwitchAt(pathname, { actor, isBuilt })
  if (!sides) return null
  const isManager = isManagerArea(pathname)
  const modes = [
    { name: texts.employee, to: sides.employee, icon: UserRound, isOn: !isManager },
    { name: texts.manager, to: sides.manager, icon: BriefcaseBusiness, isOn: isManager },
  ]
  return (
    <nav aria-label={texts.modes} className={isFolded ? styles.folded : styles.modes}>
      {modes.map(({ name, to, icon: Icon, isOn }) => (
        <Link key={to} to={to} aria-current={isOn ? 'true' : undefined} title={isFolded ? name : undefined}>
          {isFolded && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
          {isFolded ? <VisuallyHidden>{name}</VisuallyHidden> : <span>{name}</span>}
        </Link>
      ))}
    </nav>
  )
}
