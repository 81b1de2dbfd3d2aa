import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'

type FormState = { isChanged: boolean; isValid: boolean; marked: readonly string[] }

/**
 * Why a form cannot be sent; null when it can. `valid`: it must be valid and changed, where the specification says so.
 * `unmarked`: no field may show an error; submitting then reveals missing fields.
 */
export const useDisabledReason = (
  { isChanged, isValid, marked }: FormState,
  unless: 'valid' | 'unmarked',
): string | null => {
  const texts = useTexts(formTexts)
  if (unless === 'unmarked') return marked.length > 0 ? texts.invalid : null
  if (!isChanged) return texts.unchanged
  return isValid ? null : texts.invalid
}
