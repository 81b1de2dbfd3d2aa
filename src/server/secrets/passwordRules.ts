import { brokenRuleOf } from '@contract/passwordRules'
import { isCommonPassword } from './commonPasswords'

const tooCommon = 'Password is too common'

/**
 * The first rule that a new password breaks (shell specification, section 5, and D-44); null when it satisfies all. The
 * list of common passwords is checked last, and loaded when it is first needed.
 */
export const brokenPasswordRule = async (password: string): Promise<string | null> => {
  const broken = brokenRuleOf(password)
  if (broken !== null) return broken
  return (await isCommonPassword(password)) ? tooCommon : null
}
