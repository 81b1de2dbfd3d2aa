import { Check } from 'lucide-react'
import { passwordRules } from '@contract/passwordRules'
import { passwordTexts } from '@client/texts/passwordTexts'
import { useTexts } from '@client/texts/catalogue'
import * as styles from './PasswordRequirements.module.css'
import { VisuallyHidden } from './VisuallyHidden'

type PasswordRequirementsProps = {
  /** The current value of the field. */
  password: string
  /** For the field's `aria-describedby`. */
  id?: string
}

/** The rules for a new password; each ring turns into a tick when its rule is met, announced politely (PR-029). */
export const PasswordRequirements = ({ password, id }: PasswordRequirementsProps) => {
  const texts = useTexts(passwordTexts)
  const rules = passwordRules.map(({ name, isMet }) => ({ name, met: isMet(password) }))
  const metCount = rules.filter(({ met }) => met).length

  return (
    <div className={styles.requirements} id={id}>
      <p className={styles.title}>{texts.requirements}</p>
      <ul>
        {rules.map(({ name, met }) => (
          <li key={name} data-met={met}>
            <span className={styles.ring} aria-hidden="true">
              {met && <Check size={13} strokeWidth={2.5} />}
            </span>
            {texts.rules[name]}
            <VisuallyHidden>, {met ? texts.met : texts.notMet}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <VisuallyHidden isStatus>{password !== '' && texts.metOf(metCount, rules.length)}</VisuallyHidden>
    </div>
  )
}
