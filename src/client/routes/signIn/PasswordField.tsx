import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { SignInField, type SignInFieldProps } from './SignInField'

/** A password, masked until the user reveals it. */
export const PasswordField = (field: SignInFieldProps) => {
  const texts = useTexts(signInTexts)
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? Eye : EyeOff

  return (
    <SignInField {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className="sign-in-show"
        aria-label={isShown ? texts.hidePassword : texts.showPassword}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </SignInField>
  )
}
