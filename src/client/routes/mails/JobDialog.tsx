import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import type { Job } from '@contract/jobs'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { useAppSelector } from '@client/state/hooks'
import { useRetryJobMutation } from '@client/state/jobs/jobs'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { jobsTexts } from '@client/texts/mailsTexts'
import { Facts } from '@client/ui/Facts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './MailDialog.module.css'
import { JobState } from './states'

type Props = { job: Job; isOpen: boolean; onClose: () => void }

/** One job, with the whole of its last error. */
export const JobDialog = ({ job, isOpen, onClose }: Props) => {
  const texts = useTexts(jobsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const mayRetry = useAppSelector((state) => selectMay(state, 'job.retry'))
  const [retry] = useRetryJobMutation()
  const timeOf = (instant: string) => <time dateTime={instant}>{formatInZone(instant, timeZone, 'full')}</time>
  const known = texts.kindNames[job.kind]
  return (
    <Dialog title={known ?? job.kind} isOpen={isOpen} isWide onAskToClose={onClose}>
      <Facts
        rows={[
          { label: texts.state, value: <JobState state={job.state} /> },
          { label: texts.attempts, value: job.attempts },
          job.diedAt === null
            ? { label: texts.runAt, value: timeOf(job.runAt) }
            : { label: texts.diedAt, value: timeOf(job.diedAt) },
          { label: texts.technicalName, value: job.kind },
          ...(job.lastError === null ? [{ label: texts.lastError, value: texts.noError }] : []),
        ]}
      />
      {job.lastError !== null && (
        <section className={styles.text} aria-label={texts.lastError} tabIndex={0}>
          {job.lastError}
        </section>
      )}
      <DialogFoot>
        {mayRetry && job.state === 'dead' && (
          <Button
            icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => {
              onClose()
              void retry(job.id)
            }}
          >
            {texts.retry}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
