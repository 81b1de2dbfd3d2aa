import { useRef } from 'react'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { unitsTexts } from '@client/texts/unitsTexts'

/** Asks before qualification upload takes a unit's assessments and learning materials away (RT-012). */
export const useRemovalQuestion = (isOpen: boolean) => {
  const texts = useTexts(unitsTexts)
  const [isAsked, setIsAsked] = useScreenState('removal asked', false)
  const answer = useRef<(isYes: boolean) => void>(() => {})
  const isAgreed = async (): Promise<boolean> => {
    const isYes = await new Promise<boolean>((resolve) => {
      answer.current = resolve
      setIsAsked(true)
    })
    setIsAsked(false)
    return isYes
  }
  const question = (
    <ConfirmDialog
      isOpen={isAsked && isOpen}
      title={texts.changeUploadTitle}
      text={texts.changeUploadText}
      yes={texts.changeUpload}
      no={texts.keep}
      isDestructive
      onYes={() => answer.current(true)}
      onNo={() => answer.current(false)}
    />
  )
  return { isAgreed, question }
}
