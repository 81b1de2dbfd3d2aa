import { Button } from 'antd'
import { Download } from 'lucide-react'
import type { PersonExport } from '@contract/personalData'
import { useAppSelector } from '@client/state/hooks'
import { isBeingWritten, usePersonExport, useStartPersonExportMutation } from '@client/state/people/personalData'
import { useToldState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { personalDataTexts } from '@client/texts/personalDataTexts'
import { fileSize } from '@client/ui/media/FileSummary'
import { ProgressBar } from '@client/ui/ProgressBar'
import { StaleAlert } from '@client/ui/StaleAlert'
import { formatInZone } from '@client/ui/zonedTime'
import { ActionRow } from './ActionRow'

const useExportText = () => {
  const texts = useTexts(personalDataTexts)
  const timeZone = useAppSelector(selectTimeZone)
  return (latest: PersonExport | null | undefined): string => {
    if (!latest) return texts.exportText
    const { state, done, total, size, expiresAt, failure } = latest
    if (state === 'waiting') return texts.waiting
    if (state === 'running') return texts.written(done, total)
    if (state === 'failed') return texts.failed(failure ?? '')
    return texts.ready(fileSize(size ?? 0), formatInZone(expiresAt ?? '', timeZone, 'timeAndDay'))
  }
}

/** Starts an export, follows it, and offers its file. */
export const ExportRow = ({ id }: { id: string }) => {
  const texts = useTexts(personalDataTexts)
  const { latest, ...request } = usePersonExport(id)
  const [start, starting] = useStartPersonExportMutation()
  const isBusy = useToldState('exporting', starting.isLoading)
  const isRunning = isBeingWritten(latest)
  const words = useExportText()(latest)
  return (
    <>
      <ActionRow title={texts.export} text={<span role="status">{words}</span>}>
        {latest?.url != null && (
          <Button href={latest.url} download icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}>
            {texts.download}
          </Button>
        )}
        {!isRunning && (
          <Button disabled={isBusy || latest === undefined} onClick={() => void start(id)}>
            {latest ? texts.exportAgain : texts.exportAll}
          </Button>
        )}
      </ActionRow>
      {isRunning && latest && (
        <li>
          <ProgressBar label={texts.progress} progress={latest.done / latest.total} words={words} />
        </li>
      )}
      <StaleAlert request={request} text={texts.stale} />
    </>
  )
}
