import * as z from 'zod/mini'

export type PasswordRule = {
  name: 'length' | 'uppercase' | 'lowercase' | 'number' | 'special'
  isMet: (password: string) => boolean
  sentence: string
}

export const passwordLength = { min: 12, max: 128 } as const

/** The rules for a new password, in the order of the live checklist (shell specification, section 5). */
export const passwordRules: readonly PasswordRule[] = [
  { name: 'length', isMet: ({ length }) => length >= passwordLength.min, sentence: 'Minimum 12 characters' },
  {
    name: 'uppercase',
    isMet: (password) => /[A-Z]/.test(password),
    sentence: 'Password must contain at least one uppercase letter',
  },
  {
    name: 'lowercase',
    isMet: (password) => /[a-z]/.test(password),
    sentence: 'Password must contain at least one lowercase letter',
  },
  { name: 'number', isMet: (password) => /\d/.test(password), sentence: 'Password must contain at least one number' },
  {
    name: 'special',
    isMet: (password) => /[!@#$%^&*.]/.test(password),
    sentence: 'Password must contain at least one special character',
  },
]

const tooLong = 'Maximum 128 characters'

/** The message of the first rule that a password breaks; null when it satisfies all (D-44). */
export const brokenRuleOf = (password: string): string | null => {
  if (password.length > passwordLength.max) return tooLong
  return passwordRules.find(({ isMet }) => !isMet(password))?.sentence ?? null
}

const required = (sentence: string) => z.string({ error: sentence }).check(z.minLength(1, sentence))

/** A new password, typed twice. Only the server checks that it is not a common one. */
export const newPasswordFields = {
  password: required('New Password is required').check(
    z.superRefine((password, context) => {
      const broken = password === '' ? null : brokenRuleOf(password)
      if (broken !== null) context.addIssue({ code: 'custom', message: broken })
    }),
  ),
  passwordConfirmation: required('Confirm New Password is required').check(
    z.superRefine((password, context) => {
      if (password !== '' && password.length < passwordLength.min)
        context.addIssue({ code: 'custom', message: 'Minimum 12 characters' })
    }),
  ),
} as const

/** Puts 'Password must match' under the confirmation. */
export const passwordsMatch = z.refine<{ password: string; passwordConfirmation: string }>(
  ({ password, passwordConfirmation }) => password === passwordConfirmation,
  {
    path: ['passwordConfirmation'],
    error: 'Password must match',
    // shown together with another broken rule, as soon as both fields have text
    when: ({ value }) => {
      const { password, passwordConfirmation } = (value ?? {}) as Record<string, unknown>
      return typeof password === 'string' && typeof passwordConfirmation === 'string' && passwordConfirmation !== ''
    },
  },
)
