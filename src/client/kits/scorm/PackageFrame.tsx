import { Button } from 'antd'
import { useRef } from 'react'
import type { Attempt } from '@contract/training/attempts'
import type { PartReport } from '@contract/training/packageRuntime'
import type { OpenedPackage } from '@contract/training/packages'
import { usePackage } from '@client/state/training/packagesApi'
import { useTexts } from '@client/texts/catalogue'
import { packagePlayerTexts } from '@client/texts/packagePlayerTexts'
import * as styles from './PackageFrame.module.css'
import { PackageWindow, WhenOpened } from './PackageWindow'
import { SubmitPackage } from './SubmitPackage'
import { type Saving, usePackageReports } from './usePackageReports'

type StandingProps = { report: PartReport | null; saving: Saving; onRetry: () => void }

/** How far the learner is, and whether it is saved. */
const Standing = ({ report, saving, onRetry }: StandingProps) => {
  const texts = useTexts(packagePlayerTexts)
  const { completion, success, scaledScore } = report ?? {
    completion: 'notAttempted',
    success: 'unknown',
    scaledScore: null,
  }
  const words = [
    texts.completion[completion],
    texts.success[success],
    scaledScore !== null && texts.score(Math.round(scaledScore * 100)),
  ].filter(Boolean)
  return (
    <p className={styles.standing}>
      <span role="status">{words.join(' · ')}</span>
      {saving === 'saving' && <span className={styles.saving}>{texts.saving}</span>}
      {saving === 'failed' && (
        <span className={styles.notSaved} role="alert">
          {texts.notSaved}{' '}
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        </span>
      )}
    </p>
  )
}

type OpenProps = { attempt: Attempt; opened: OpenedPackage }

const OpenPackage = ({ attempt, opened }: OpenProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const isKept = attempt.isOpen && attempt.isOwn
  const { report, saving, flush } = usePackageReports(attempt.id, frame, isKept)
  return (
    <PackageWindow
      frame={frame}
      opened={opened}
      standing={<Standing report={report ?? attempt.runtime} saving={saving} onRetry={() => void flush()} />}
    >
      {isKept && <SubmitPackage attempt={attempt} flush={flush} />}
    </PackageWindow>
  )
}

/**
 * The SCORM package of an attempt, which goes on where its learner left it. For its learner until it is handed in, for others
 * to look at. It reports by `postMessage` (decision 0104).
 */
export const PackageFrame = ({ attempt }: { attempt: Attempt }) => (
  <WhenOpened reading={usePackage(attempt.id)}>
    {(opened) => <OpenPackage attempt={attempt} opened={opened} />}
  </WhenOpened>
)
