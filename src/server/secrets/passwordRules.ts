import { brokenRuleOf } from '@contract/passwordRules'
import { isCommonPassword, isMadeOfOwnWords } from './commonPasswords'

const tooCommon = 'Password is too common'
const tooClose = 'Password is too close to your name, email or organisation'

/**
 * The first rule that a new password breaks (shell specification, section 5, and D-44); null when it satisfies all.
 * `ownTexts` are what others know of its owner: names, address and organisation. What needs the list of common passwords is
 * checked last, and the list is loaded when it is first needed.
 */
export const brokenPasswordRule = async (password: string, ownTexts: readonly string[]): Promise<string | null> => {
  const broken = brokenRuleOf(password)
  if (broken !== null) return broken
  if (await isMadeOfOwnWords(password, ownTexts)) return tooClose
  return (await isCommonPassword(password)) ? tooCommon : null
}
