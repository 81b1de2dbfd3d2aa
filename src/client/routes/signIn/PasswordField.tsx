import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { SignInField } from './SignInField'

/** A password, hidden until its owner wants to read it. */
export const PasswordField = (field: Omit<ComponentProps<typeof SignInField>, 'label' | 'name'>) => {
  const texts = useTexts(signInTexts)
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? Eye : EyeOff
  return (
    <SignInField
      {...field}
      name="password"
      label={texts.password}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
    >
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
