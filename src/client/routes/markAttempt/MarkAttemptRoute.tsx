import { useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { RecordPage } from '@client/kits/records/RecordPage'
import { useAttempt } from '@client/state/training/attemptsApi'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import { trainingTitles } from '@client/texts/titles'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { MarkAttemptPage } from './MarkAttemptPage'
import * as styles from './MarkAttempt.module.css'

const lines = ['40%', '90%', '75%']

/** The questions and facts of an attempt that has not come yet. */
const MarkAttemptSkeleton = ({ label }: { label: string }) => (
  <div className={styles.place} role="status" aria-label={label}>
    <div className={styles.page}>
      {[0, 1].map((column) => (
        <div key={column} className={styles.card}>
          {lines.map((width) => (
            <p key={width}>
              <SkeletonLine width={width} />
            </p>
          ))}
        </div>
      ))}
    </div>
  </div>
)

const MarkAttemptRoute = () => {
  const texts = useTexts(markAttemptTexts)
  const { id = '' } = useParams()
  const { record, ...request } = useAttempt(id)
  return (
    <RecordPage
      record={record}
      request={request}
      title={useTexts(trainingTitles).markAttempt}
      listPath={pages.marking.path}
      texts={texts}
      skeleton={<MarkAttemptSkeleton label={texts.loading} />}
    >
      {(known) => <MarkAttemptPage key={known.id} attempt={known} />}
    </RecordPage>
  )
}

export const markAttemptScreen: LoadedScreen = { Screen: MarkAttemptRoute }
