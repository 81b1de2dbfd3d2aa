import { Alert, Button } from 'antd'
import type { RetentionRules } from '@contract/retention'
import { useAppSelector } from '@client/state/hooks'
import { useTakeBackRetentionMutation } from '@client/state/retention/retentionApi'
import { useToldState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { retentionTexts } from '@client/texts/retentionTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './PlannedRetention.module.css'
import { retained } from './previewWords'

type Props = { retention: RetentionRules; planned: NonNullable<RetentionRules['planned']> }

/** What will be kept for a shorter time, and from when on; it can be taken back until then. */
export const PlannedRetention = ({ retention: { present, lockVersion }, planned }: Props) => {
  const texts = useTexts(retentionTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const [takeBack, { isLoading }] = useTakeBackRetentionMutation()
  const isBusy = useToldState('taking back', isLoading)
  const changes = retained
    .filter((what) => planned[what] !== present[what])
    .map((what) => texts.plannedTime(texts[what], texts.times[planned[what]]))
  return (
    <Alert
      className={styles.planned ?? ''}
      type="warning"
      showIcon
      title={texts.plannedFor(formatInZone(planned.takesEffectAt, timeZone, 'dayAndTime'))}
      description={
        <div className={styles.words}>
          {texts.plannedText(changes.join(', '))}
          <Button loading={isBusy} aria-busy={isBusy} onClick={() => void takeBack({ ...present, lockVersion })}>
            {texts.changeBack}
          </Button>
        </div>
      }
    />
  )
}
