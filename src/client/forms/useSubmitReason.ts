import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'

type FormState = { isBusy: boolean; isChanged: boolean; isValid: boolean; isMarked: boolean }

/**
 * Why a form can not be sent now; null when it can. `valid`: only once it is valid and changed, where the specification
 * says so; `unmarked`: any time but while a field says what is wrong with it, so that sending says what is missing.
 */
export const useSubmitReason = (
  { isBusy, isChanged, isValid, isMarked }: FormState,
  unless: 'valid' | 'unmarked',
): string | null => {
  const texts = useTexts(formTexts)
  if (isBusy) return texts.pausing
  if (unless === 'unmarked') return isMarked ? texts.invalid : null
  if (!isChanged) return texts.unchanged
  return isValid ? null : texts.invalid
}
