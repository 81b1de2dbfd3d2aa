import { Button, Select } from 'antd'
import { ChevronRight, Maximize2 } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Attempt } from '@contract/training/attempts'
import type { PartReport } from '@contract/training/packageRuntime'
import type { OpenedPackage } from '@contract/training/packages'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { usePackage } from '@client/state/training/packagesApi'
import { useTexts } from '@client/texts/catalogue'
import { packagePlayerTexts } from '@client/texts/packagePlayerTexts'
import { selectMenus } from '@client/theme/layout'
import { ErrorState } from '@client/ui/EmptyState'
import { useOnline } from '@client/ui/useOnline'
import * as styles from './PackageFrame.module.css'
import { SubmitPackage } from './SubmitPackage'
import { type Saving, usePackageReports } from './usePackageReports'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

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

type PartsProps = { items: OpenedPackage['items']; at: number; onChoose: (at: number) => void }

/** Which part of several is shown. */
const Parts = ({ items, at, onChoose }: PartsProps) => {
  const texts = useTexts(packagePlayerTexts)
  const id = useId()
  const open = useOpenState('parts')
  return (
    <div className={styles.parts}>
      <label htmlFor={id}>{texts.part}</label>
      <Select
        {...selectMenus.choices}
        {...open}
        id={id}
        className={styles.select ?? ''}
        value={at}
        options={items.map(({ title }, value) => ({ value, label: texts.partOf(value + 1, items.length, title) }))}
        onChange={onChoose}
      />
      <Button
        icon={<ChevronRight {...drawn} />}
        iconPlacement="end"
        disabled={at === items.length - 1}
        onClick={() => onChoose(at + 1)}
      >
        {texts.next}
      </Button>
    </div>
  )
}

type OpenProps = { attempt: Attempt; opened: OpenedPackage }

const OpenPackage = ({ attempt, opened: { items, sandbox, title } }: OpenProps) => {
  const texts = useTexts(packagePlayerTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  const isKept = attempt.isOpen && attempt.isOwn
  const { report, saving, flush } = usePackageReports(attempt.id, frame, isKept)
  const [chosen, setChosen] = useScreenState('part', 0)
  const at = Math.min(chosen, items.length - 1)
  const item = items[at]
  return (
    <section className={styles.package} aria-label={title}>
      <div className={styles.tools}>
        <Standing report={report ?? attempt.runtime} saving={saving} onRetry={() => void flush()} />
        <Button icon={<Maximize2 {...drawn} />} onClick={() => void frame.current?.requestFullscreen()}>
          {texts.fullScreen}
        </Button>
      </div>
      {items.length > 1 && <Parts items={items} at={at} onChoose={setChosen} />}
      {item && (
        <iframe
          key={item.url}
          ref={frame}
          className={styles.frame}
          title={item.title}
          src={item.url}
          sandbox={sandbox}
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
        />
      )}
      {isKept && <SubmitPackage attempt={attempt} flush={flush} />}
    </section>
  )
}

/**
 * The SCORM package of an attempt, which goes on where its learner left it. For its learner until it is handed in, for others
 * to look at. It reports by `postMessage` (decision 0104).
 */
export const PackageFrame = ({ attempt }: { attempt: Attempt }) => {
  const texts = useTexts(packagePlayerTexts)
  const { opened, isError, retry } = usePackage(attempt.id)
  useOnline(isError, retry)
  if (opened) return <OpenPackage attempt={attempt} opened={opened} />
  if (isError) return <ErrorState text={texts.failed} onRetry={retry} />
  return <div className={styles.loading} role="status" aria-label={texts.loading} />
}
