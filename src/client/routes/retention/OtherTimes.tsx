import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { retentionTexts } from '@client/texts/retentionTexts'
import { Facts } from '@client/ui/Facts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './RetentionPage.module.css'

/** What nobody decides on: how long the rest is kept. */
export const OtherTimes = ({ appliedAt }: { appliedAt: string | null }) => {
  const texts = useTexts(retentionTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const { others } = texts
  return (
    <section className={styles.card} aria-labelledby="retention-others">
      <h2 id="retention-others">{texts.elsewhere}</h2>
      {appliedAt !== null && (
        <p className={styles.note}>{texts.lastApplied(formatInZone(appliedAt, timeZone, 'dayAndTime'))}</p>
      )}
      <Facts
        rows={[
          { label: others.emails, value: others.emailsText },
          { label: others.signIns, value: others.signInsText },
          { label: others.work, value: others.workText },
          { label: others.content, value: others.contentText },
          { label: others.proof, value: others.proofText },
        ]}
      />
    </section>
  )
}
