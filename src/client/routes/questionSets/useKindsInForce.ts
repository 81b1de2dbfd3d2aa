import { type QuestionSetKind, questionSetKinds, settingOfKind } from '@contract/training/questionSets'
import { useAppSelector } from '@client/state/hooks'
import { selectTraining } from '@client/state/session/sessionSelectors'

/** Kinds whose setting is on. */
export const useKindsInForce = (): QuestionSetKind[] => {
  const settings = useAppSelector(selectTraining)
  return questionSetKinds.filter((kind) => settings.includes(settingOfKind[kind]))
}
