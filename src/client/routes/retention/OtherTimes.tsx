import { SettingsCard } from '@client/kits/page/SettingsPage'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { retentionTexts } from '@client/texts/retentionTexts'
import { Facts } from '@client/ui/Facts'
import { formatInZone } from '@client/ui/zonedTime'

/** What nobody decides on: how long the rest is kept. */
export const OtherTimes = ({ appliedAt }: { appliedAt: string | null }) => {
  const texts = useTexts(retentionTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const { others } = texts
  return (
    <SettingsCard
      title={texts.elsewhere}
      note={appliedAt === null ? undefined : texts.lastApplied(formatInZone(appliedAt, timeZone, 'dayAndTime'))}
    >
      <Facts
        rows={[
          { label: others.emails, value: others.emailsText },
          { label: others.signIns, value: others.signInsText },
          { label: others.work, value: others.workText },
          { label: others.content, value: others.contentText },
          { label: others.proof, value: others.proofText },
        ]}
      />
    </SettingsCard>
  )
}
