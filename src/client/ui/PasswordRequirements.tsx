import { Check } from 'lucide-react'
import { passwordRules } from '@contract/passwordRules'
import { passwordTexts } from '@client/texts/passwordTexts'
import { useTexts } from '@client/texts/catalogue'
import './passwordRequirements.css'

type PasswordRequirementsProps = {
  /** As it is being typed. */
  password: string
  /** For `aria-describedby` of the field that they are about. */
  id?: string
}

/** What a new password has to keep; a ring turns to a tick as each rule is met, and is told politely (PR-029). */
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
