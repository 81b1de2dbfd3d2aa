import { Check } from 'lucide-react'
import { passwordRules } from '@contract/passwordRules'
import { passwordTexts } from '@client/texts/passwordTexts'
import { useTexts } from '@client/texts/catalogue'
import './passwordRequirements.css'

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
    <div className="password-requirements" id={id}>
      <p className="password-requirements-title">{texts.requirements}</p>
      <ul>
        {rules.map(({ name, met }) => (
          <li key={name} data-met={met}>
            <span className="password-requirements-ring" aria-hidden="true">
              {met && <Check size={13} strokeWidth={2.5} />}
            </span>
            {texts.rules[name]}
            <span className="visually-hidden">, {met ? texts.met : texts.notMet}</span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {password !== '' && texts.metOf(metCount, rules.length)}
      </p>
    </div>
  )
}
