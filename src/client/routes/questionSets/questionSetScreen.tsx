import { useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { RecordPage } from '@client/kits/records/RecordPage'
import { questionSets, useQuestionSet } from '@client/state/training/questionSetsApi'
import { useTexts } from '@client/texts/catalogue'
import { questionSetTexts } from '@client/texts/questionSetsTexts'
import { trainingTitles } from '@client/texts/titles'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { QuestionSetPage } from './QuestionSetPage'
import * as styles from './questionSetScreen.module.css'

/** The page of a set that has not come yet: its questions. */
const QuestionSetSkeleton = ({ label }: { label: string }) => (
  <div className={styles.skeleton} role="status" aria-label={label}>
    <SkeletonLine width="40%" />
    {[1, 2, 3].map((card) => (
      <div key={card}>
        <SkeletonLine width="30%" />
        <SkeletonLine height={36} />
      </div>
    ))}
  </div>
)

/** One set of questions by its id. */
const QuestionSetRoute = () => {
  const texts = useTexts(questionSetTexts)
  const { questionSet: title } = useTexts(trainingTitles)
  const { id = '' } = useParams()
  const { set, ...request } = useQuestionSet(id)
  return (
    <RecordPage
      record={set}
      request={request}
      title={title}
      listPath={pages.questionSets.path}
      texts={texts}
      skeleton={<QuestionSetSkeleton label={texts.loading} />}
    >
      {(known) => <QuestionSetPage key={known.id} set={known} />}
    </RecordPage>
  )
}

export const questionSetScreen: LoadedScreen = { Screen: QuestionSetRoute, slices: [questionSets.slice] }
