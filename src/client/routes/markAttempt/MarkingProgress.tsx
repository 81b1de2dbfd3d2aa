import { Button } from 'antd'
import { ArrowDown } from 'lucide-react'
import type { Attempt } from '@contract/training/attempts'
import { focusField } from '@client/kits/forms/FormErrors'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import { ProgressBar } from '@client/ui/ProgressBar'
import * as styles from './MarkAttempt.module.css'
import { type MarkingFormState, verdictOf } from './useMarkingForm'

type Props = { attempt: Attempt; form: MarkingFormState['form'] }

/** How far the marking is, in sight while one scrolls; leads to the next question that is not marked. */
export const MarkingProgress = ({ attempt: { components }, form }: Props) => {
  const texts = useTexts(markAttemptTexts)
  const open = components.filter(({ key }) => form.values[verdictOf(key)] === '')
  const done = components.length - open.length
  const words = texts.marked(done, components.length)
  const goToNext = () => {
    // after the question that has the focus; then from the top
    const here = components.findIndex(({ key }) => document.activeElement?.closest(`[data-field$="_${key}"]`))
    const next = open.find(({ key }) => components.findIndex((one) => one.key === key) > here) ?? open[0]
    focusField(form.formId, next ? verdictOf(next.key) : 'summary')
  }
  return (
    <div className={styles.progress}>
      <div>
        <p>{words}</p>
        <ProgressBar label={texts.progress} progress={done / components.length} words={words} />
      </div>
      <Button icon={<ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={goToNext}>
        {open.length > 0 ? texts.nextUnmarked : texts.toSummary}
      </Button>
    </div>
  )
}
