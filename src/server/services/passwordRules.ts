import { isCommonPassword } from './commonPasswords'

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
const tooCommon = 'Password must not be a commonly used one'

/**
 * The first rule (shell specification, section 5, and D-44) that a new password breaks; null when it keeps them all. The
 * list of common ones is asked last, and loaded when it is first asked.
 */
export const brokenPasswordRule = async (password: string): Promise<string | null> => {
  const broken = rules.find(({ isMet }) => !isMet(password))
  if (broken) return broken.sentence
  return (await isCommonPassword(password)) ? tooCommon : null
}
