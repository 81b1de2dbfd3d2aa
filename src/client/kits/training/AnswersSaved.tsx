import { CircleAlert, CircleCheck, CloudOff, LoaderCircle } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { taskTexts } from '@client/texts/attemptTexts'
import * as styles from './AnswersSaved.module.css'
import type { KeptAnswersOfAttempt } from './useKeptAnswers'

const icons = { saved: CircleCheck, saving: LoaderCircle, waiting: CloudOff, refused: CircleAlert }

/** Where what was answered is: with the server, on its way, or on this device alone. */
export const AnswersSaved = ({ standing, refusal }: Pick<KeptAnswersOfAttempt, 'standing' | 'refusal'>) => {
  const texts = useTexts(taskTexts)
  const Icon = icons[standing]
  return (
    <p className={styles.standing} data-standing={standing} role="status">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {standing === 'refused' ? texts.refused(refusal ?? '') : texts.standings[standing]}
    </p>
  )
}
