import { Button, Select } from 'antd'
import { Download } from 'lucide-react'
import type { Run, RunKind } from '@contract/training/avetmiss/runs'
import { SettingsCard } from '@client/kits/page/SettingsPage'
import { useAppSelector } from '@client/state/hooks'
import { useOpenState, useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { isUnderWay, useLatestRun, useStartRunMutation } from '@client/state/training/avetmissApi'
import { avetmissTexts } from '@client/texts/avetmissTexts'
import { useTexts } from '@client/texts/catalogue'
import { selectMenus } from '@client/theme/layout'
import { fileSize } from '@client/ui/media/FileSummary'
import { ProgressBar } from '@client/ui/ProgressBar'
import { StaleAlert } from '@client/ui/StaleAlert'
import { dayInZone } from '@client/ui/calendarDays'
import * as styles from './RunCard.module.css'

/** Years that can be chosen: a submission is of the year before, mostly. */
const yearsBack = 5

const useRunWords = () => {
  const texts = useTexts(avetmissTexts)
  return (run: Run | null | undefined): string => {
    if (!run) return run === null ? texts.notYet : ''
    const { state, year, errorCount, done, total, size, failure } = run
    if (state === 'waiting') return texts.waiting
    if (state === 'running') return texts.running(done, total)
    if (state === 'failed') return texts.failed(failure ?? '')
    if (state === 'refused') return texts.refused(year, errorCount)
    if (size !== null) return texts.exported(year, fileSize(size))
    return errorCount === 0 ? texts.clean(year) : texts.found(year, errorCount)
  }
}

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type ActionsProps = { isBusy: boolean; onStart: (kind: RunKind) => void }

const RunActions = ({ isBusy, onStart }: ActionsProps) => {
  const texts = useTexts(avetmissTexts)
  // they stay focusable while a run is under way: who pressed one would lose the focus
  const press = (kind: RunKind) => () => {
    if (!isBusy) onStart(kind)
  }
  return (
    <>
      <Button type="primary" aria-disabled={isBusy} onClick={press('check')}>
        {texts.check}
      </Button>
      <Button aria-disabled={isBusy} onClick={press('fixed')}>
        {texts.exportFiles}
      </Button>
      <Button aria-disabled={isBusy} onClick={press('csv')}>
        {texts.exportTables}
      </Button>
    </>
  )
}

/** Starts a check or an export of a year, follows it, and offers its files. */
export const RunCard = () => {
  const texts = useTexts(avetmissTexts)
  const { run, ...request } = useLatestRun()
  const timeZone = useAppSelector(selectTimeZone)
  const present = Number(
    dayInZone(
      useAppSelector(({ clock }) => clock.now),
      timeZone,
    ).slice(0, 4),
  )
  const [year, setYear] = useScreenState('avetmiss year', present)
  const open = useOpenState('avetmiss years')
  const [start, starting] = useStartRunMutation()
  const isStarting = useToldState('avetmiss starting', starting.isLoading)
  const isRunning = isUnderWay(run)
  const words = useRunWords()(run)
  const years = Array.from({ length: yearsBack + 1 }, (_none, back) => present - back)
  return (
    <SettingsCard title={texts.runTitle} note={texts.intro}>
      <div className={styles.actions}>
        <Select
          {...open}
          {...selectMenus.choices}
          className={styles.year ?? ''}
          aria-label={texts.year}
          value={year}
          options={years.map((value) => ({ value, label: String(value) }))}
          onChange={setYear}
        />
        <RunActions isBusy={isRunning || isStarting} onStart={(kind) => void start({ year, kind })} />
        {run?.url != null && (
          <Button href={run.url} download icon={<Download {...drawn} />}>
            {texts.download}
          </Button>
        )}
      </div>
      <p role="status" className={styles.words}>
        {words}
      </p>
      {isRunning && run && (
        <ProgressBar label={texts.progress} progress={run.total === 0 ? 0 : run.done / run.total} words={words} />
      )}
      <StaleAlert request={request} text={texts.stale} />
    </SettingsCard>
  )
}
