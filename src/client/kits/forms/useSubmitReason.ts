import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'

type FormState = { isChanged: boolean; isValid: boolean; marked: readonly string[] }

/**
 * What there is to do before a form can be sent; null when nothing is. `valid`: it can be sent once it is valid and
 * changed, where the specification says so; `unmarked`: it can, unless a field says what is wrong with it, so that
 * sending tells what is missing.
 */
export const useSubmitReason = (
  { isChanged, isValid, marked }: FormState,
  unless: 'valid' | 'unmarked',
): string | null => {
  const texts = useTexts(formTexts)
  if (unless === 'unmarked') return marked.length > 0 ? texts.invalid : null
  if (!isChanged) return texts.unchanged
  return isValid ? null : texts.invalid
}
