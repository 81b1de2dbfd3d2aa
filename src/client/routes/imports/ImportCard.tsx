import { Alert, Button } from 'antd'
import { Download, Play } from 'lucide-react'
import { nanoid } from '@reduxjs/toolkit'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { grouped } from '@contract/grouped'
import { type Import, rowOutcomes } from '@contract/imports'
import { pages } from '@contract/pages'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { isUnderway, readImportReport, useApplyImportMutation } from '@client/state/imports/importsApi'
import { useTexts } from '@client/texts/catalogue'
import { importTexts } from '@client/texts/importsTexts'
import { ProgressBar } from '@client/ui/ProgressBar'
import { StaleAlert } from '@client/ui/StaleAlert'
import * as styles from './ImportPage.module.css'
import { useSaveCsv } from './saveCsv'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const ReportButton = ({ one: { id, fileName } }: { one: Import }) => {
  const texts = useTexts(importTexts)
  const { isSaving, save } = useSaveCsv({
    name: `${(fileName ?? 'import').replace(/\.\w+$/, '')} report.csv`,
    read: () => readImportReport(id, undefined),
    failed: texts.reportFailed,
  })
  return (
    <Button icon={<Download {...drawn} />} loading={isSaving} onClick={save}>
      {texts.report}
    </Button>
  )
}

/** Writes what was checked, or goes on where that failed, once it is meant. */
const ApplyButton = ({ one: { id, digest, status, rows, done, counts } }: { one: Import }) => {
  const texts = useTexts(importTexts)
  const dialog = useDialog('imports/apply')
  const [apply, { isLoading }] = useApplyImportMutation()
  const formKey = useRef(nanoid())
  const { created, changed, refused } = counts
  const isChecked = status === 'checked'
  const confirm = async () => {
    const { error } = await apply({ id, digest, skipsRefused: true, formKey: formKey.current })
    formKey.current = nanoid() // it may fail and be continued more than once
    if (!error) dialog.close()
  }
  const write = isChecked ? texts.askText(created, changed) : texts.written(done, rows)
  return (
    <>
      <Button type="primary" icon={<Play {...drawn} />} aria-haspopup="dialog" onClick={dialog.open}>
        {isChecked ? texts.import : texts.goOn}
      </Button>
      <ConfirmDialog
        isOpen={dialog.isOpen}
        title={texts.askTitle(isChecked ? created + changed : rows - done)}
        text={refused > 0 ? `${write} ${texts.askRefused(refused)}` : write}
        yes={refused > 0 ? texts.askWithout : texts.askYes}
        no={texts.askNo}
        isBusy={isLoading}
        onYes={() => void confirm()}
        onNo={dialog.close}
      />
    </>
  )
}

const Progress = ({ one: { status, rows, done } }: { one: Import }) => {
  const texts = useTexts(importTexts)
  const words = status === 'checking' ? texts.checked(done, rows) : texts.written(done, rows)
  return (
    <div className={styles.progress}>
      <ProgressBar label={texts.progress} progress={rows === 0 ? 0 : done / rows} words={words} />
      <p role="status">{words}</p>
    </div>
  )
}

type Props = { one: Import; request: { isError: boolean; isFetching: boolean; retry: () => void } }

/** How far an import is, what becomes or became of its rows, and what can be done next. */
export const ImportCard = ({ one, request }: Props) => {
  const texts = useTexts(importTexts)
  const { status, counts, failure } = one
  const isOver = status === 'applied'
  const isWriting = status === 'applying' || status === 'applyFailed'
  const hasWork = counts.created + counts.changed > 0
  const names = isOver || isWriting ? texts.counts : texts.toBe
  return (
    <section className={styles.card} aria-label={texts.report}>
      <StaleAlert request={request} text={texts.stale} />
      {failure !== null && <Alert type="error" showIcon title={failure} />}
      {isUnderway(one) && <Progress one={one} />}
      <dl className={styles.counts}>
        {rowOutcomes.map((outcome) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{names[outcome]}</dt>
            <dd>{grouped(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {status === 'checked' && <p className={styles.note}>{hasWork ? texts.notYet : texts.nothing}</p>}
      <div className={styles.actions}>
        {((status === 'checked' && hasWork) || status === 'applyFailed') && <ApplyButton one={one} />}
        {status === 'checkFailed' && <Link to={pages.imports.path}>{texts.again}</Link>}
        {!isUnderway(one) && status !== 'checkFailed' && <ReportButton one={one} />}
      </div>
    </section>
  )
}
