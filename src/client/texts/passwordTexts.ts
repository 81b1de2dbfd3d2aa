import type { PasswordRule } from '@contract/passwordRules'
import { catalogue } from './catalogue'

const rules: Record<PasswordRule['name'], string> = {
  length: 'Minimum 12 characters',
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  number: 'One number',
  special: 'One special character',
}

/** For every form that sets a password. */
export const passwordTexts = catalogue({
  requirements: 'Password Requirements',
  rules,
  met: 'met',
  notMet: 'not met',
  metOf: (met: number, all: number) => `${met} of ${all} password requirements met`,
})
