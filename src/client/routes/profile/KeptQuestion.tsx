import { Question } from '@client/kits/forms/Question'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'

type KeptQuestionProps = { isOpen: boolean; onKept: () => void; onNotYet: () => void }

/** Confirmation before the recovery codes disappear for good (D-20). */
export const KeptQuestion = ({ isOpen, onKept, onNotYet }: KeptQuestionProps) => {
  const texts = useTexts(twoFactorTexts)
  return (
    <Question
      isOpen={isOpen}
      title={texts.keptTitle}
      text={texts.keptText}
      yes={texts.keptYes}
      no={texts.keptNo}
      onYes={onKept}
      onNo={onNotYet}
    />
  )
}
