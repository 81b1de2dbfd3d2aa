import type { useRetentionPreview } from '@client/state/retention/retentionApi'
import { SettingsCard } from '@client/kits/page/SettingsPage'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { retentionTexts } from '@client/texts/retentionTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { Facts } from '@client/ui/Facts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { removedText, retained } from './previewWords'

type Props = { counted: ReturnType<typeof useRetentionPreview> }

/** What would be deleted if the chosen times were in force now. */
export const RetentionPreview = ({ counted: { preview, isError, retry } }: Props) => {
  const texts = useTexts(retentionTexts)
  const timeZone = useAppSelector(selectTimeZone)
  return (
    <SettingsCard title={texts.preview} isLive>
      {preview && (
        <Facts
          rows={retained.map((what) => ({
            label: texts[what],
            value: removedText(preview, what, { texts, timeZone }),
          }))}
        />
      )}
      {!preview && isError && <ErrorState isCompact text={texts.countFailed} onRetry={retry} />}
      {!preview && !isError && (
        <div role="status" aria-label={texts.counting}>
          {retained.map((what) => (
            <SkeletonLine key={what} width="60%" />
          ))}
        </div>
      )}
    </SettingsCard>
  )
}
