const rules: { isMet: (password: string) => boolean; sentence: string }[] = [
  { isMet: ({ length }) => length >= 12, sentence: 'Minimum 12 characters' },
  { isMet: ({ length }) => length <= 128, sentence: 'Maximum 128 characters' },
  { isMet: (password) => /[A-Z]/.test(password), sentence: 'Password must contain at least one uppercase letter' },
  { isMet: (password) => /[a-z]/.test(password), sentence: 'Password must contain at least one lowercase letter' },
  { isMet: (password) => /\d/.test(password), sentence: 'Password must contain at least one number' },
  {
    isMet: (password) => /[!@#$%^&*.]/.test(password),
    sentence: 'Password must contain at least one special character',
  },
]

/** The first rule (shell specification, section 5) that a new password breaks; null when it keeps them all. */
export const brokenPasswordRule = (password: string): string | null =>
  rules.find(({ isMet }) => !isMet(password))?.sentence ?? null
