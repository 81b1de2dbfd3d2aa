import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { submissionPath } from '@client/kits/training/submissionPath'
import { useWaiting } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import { submissionName } from '@client/texts/trainingWords'
import * as styles from './MarkAttempt.module.css'

/** Leads to what has waited longest of the rest, or back. */
export const NextSubmission = ({ than }: { than: string }) => {
  const texts = useTexts(markAttemptTexts)
  const { submissions, list } = useWaiting()
  const next = submissions.find(({ id }) => id !== than)
  if (next)
    return (
      <p className={styles.next}>
        <Link to={submissionPath(next)}>
          {texts.next(next.person.name, submissionName(next))}
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </p>
    )
  return (
    <p className={styles.next}>
      {!list.isLoading && !list.isError && <span>{texts.noNext}</span>}
      <Link to={pages.marking.path}>{texts.back}</Link>
    </p>
  )
}
