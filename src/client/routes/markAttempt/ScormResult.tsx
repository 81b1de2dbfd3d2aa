import { useId } from 'react'
import type { Runtime } from '@contract/training/attempts'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import { Facts } from '@client/ui/Facts'
import * as styles from './MarkAttempt.module.css'

const hour = 3_600
const minute = 60

/** '1 h 5 min', '12 min', '40 s' */
const timeWords = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / hour), Math.floor((seconds % hour) / minute)]
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

const scoreWords = ({ scaledScore, rawScore }: Runtime): string | undefined => {
  if (scaledScore !== null) return `${Math.round(scaledScore * 100)} %`
  return rawScore === null ? undefined : String(rawScore)
}

/** What a SCORM package has reported: there are no questions to mark. */
export const ScormResult = ({ runtime }: { runtime: Runtime | null }) => {
  const texts = useTexts(markAttemptTexts)
  const headingId = useId()
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.number}>
        {texts.scorm}
      </h3>
      {runtime === null ? (
        <p className={styles.standing}>{texts.noResult}</p>
      ) : (
        <Facts
          rows={[
            { label: texts.completion, value: texts.completions[runtime.completion] },
            { label: texts.success, value: texts.successes[runtime.success] },
            { label: texts.score, value: scoreWords(runtime) ?? texts.noScore },
            { label: texts.time, value: timeWords(runtime.seconds) },
          ]}
        />
      )}
    </section>
  )
}
