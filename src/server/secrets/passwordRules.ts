import { brokenRuleOf } from '@contract/passwordRules'
import { isCommonPassword } from './commonPasswords'

const tooCommon = 'Password must not be a commonly used one'

/**
 * The first rule (shell specification, section 5, and D-44) that a new password breaks; null when it keeps them all. The
 * list of common ones is asked last, and loaded when it is first asked.
 */
export const brokenPasswordRule = async (password: string): Promise<string | null> => {
  const broken = brokenRuleOf(password)
  if (broken !== null) return broken
  return (await isCommonPassword(password)) ? tooCommon : null
}
