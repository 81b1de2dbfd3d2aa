import { Button, Checkbox } from 'antd'
import Modal from 'antd/es/modal/Modal'
import { useState } from 'react'
import { type FilePart, fileOf } from '@client/recording/snapshotWriter'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { dialogClosed, exportDialog } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { snapshotTexts } from '@client/texts/snapshotTexts'
import { saveFile } from '@client/ui/copyAndSave'
import * as styles from './ExportDialog.module.css'
import { useSnapshot } from './useSnapshot'

/** Characters of a part that the preview shows. */
const mostShown = 20_000
/** Longer parts are shown as they are: formatting them would keep the page waiting. */
const longestFormatted = 200_000

const formatted = (json: string) =>
  json.length > longestFormatted ? json : JSON.stringify(JSON.parse(json) as unknown, null, 2)

/** What a part of the file says, once it was opened. */
const Part = ({ name, json }: FilePart) => {
  const texts = useTexts(snapshotTexts)
  const [isOpen, setOpen] = useState(false)
  const text = isOpen ? formatted(json) : ''
  const titles: Readonly<Record<string, string>> = { head: texts.head, steps: texts.steps }
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{titles[name] ?? name}</span>
        <span className={styles.size}>{texts.kilobytes(json.length)}</span>
      </summary>
      {isOpen && (
        <pre tabIndex={0} aria-label={titles[name] ?? name}>
          {text.slice(0, mostShown)}
        </pre>
      )}
      {text.length > mostShown && <p className={styles.hint}>{texts.shortened(mostShown)}</p>}
    </details>
  )
}

const fileName = (takenAt: string) => `muster-${takenAt.slice(0, 19).replaceAll(/[T:]/g, '-')}.json`

const Export = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(snapshotTexts)
  const [keepsTexts, setKeepsTexts] = useState(false)
  const { source, parts, isFailed, retry } = useSnapshot(keepsTexts)
  const { pathname } = source.state.navigation
  const facts = [
    [texts.page, pathname],
    [texts.actions, source.recording.actions.length],
    [texts.errors, source.recording.errors.length],
    [texts.size, parts ? texts.kilobytes(parts.reduce((sum, { json }) => sum + json.length, 0)) : '…'],
  ] as const
  const download = () => {
    if (parts) saveFile(new File([fileOf(parts)], fileName(source.takenAt), { type: 'application/json' }))
    onClose()
  }
  return (
    <>
      <div className={styles.body}>
        <p>{texts.intro}</p>
        <div>
          <Checkbox checked={keepsTexts} onChange={({ target }) => setKeepsTexts(target.checked)}>
            {texts.keepTexts}
          </Checkbox>
          <p className={styles.hint}>{texts.keepTextsHelp}</p>
        </div>
        <p className={styles.hint}>{texts.neverWritten}</p>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isFailed && (
          <div role="alert" className={styles.failed}>
            <span>{texts.failed}</span>
            <Button size="small" onClick={retry}>
              {texts.tryAgain}
            </Button>
          </div>
        )}
        <section aria-label={texts.preview}>
          <p className={styles.heading}>{texts.preview}</p>
          {!parts && !isFailed && <p role="status">{texts.writing}</p>}
          {parts?.map((part) => (
            <Part key={`${part.name} ${keepsTexts}`} {...part} />
          ))}
        </section>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" disabled={!parts} onClick={download}>
          {texts.download}
        </Button>
      </div>
    </>
  )
}

/** It opens over whatever dialog is open. */
const overOthers = 1200
const unrecorded = { 'data-export': '' }

/** Writes a state snapshot to a file, and shows before what is in it (D-95). */
export const ExportDialog = () => {
  const texts = useTexts(snapshotTexts)
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(({ view }) => view.isExporting)
  const close = () => void dispatch(dialogClosed(exportDialog))
  return (
    <Modal
      open={isOpen}
      title={texts.exportTitle}
      width={600}
      zIndex={overOthers}
      wrapProps={unrecorded}
      footer={null}
      onCancel={close}
      destroyOnHidden
    >
      <Export onClose={close} />
    </Modal>
  )
}
