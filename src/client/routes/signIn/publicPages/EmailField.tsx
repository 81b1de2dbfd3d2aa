import type { ComponentProps } from 'react'
import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'
import { SignInField } from '../SignInField'

export const EmailField = (field: Omit<ComponentProps<typeof SignInField>, 'label'>) => (
  <SignInField
    {...field}
    label={useTexts(signInTexts).email}
    type="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
  />
)
