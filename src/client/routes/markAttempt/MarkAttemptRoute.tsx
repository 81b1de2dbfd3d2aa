import { useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { TrainingRecordPage } from '@client/kits/training/TrainingPage'
import { useAttempt } from '@client/state/training/attemptsApi'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import { trainingTitles } from '@client/texts/titles'
import { MarkAttemptPage } from './MarkAttemptPage'

const MarkAttemptRoute = () => {
  const { id = '' } = useParams()
  return (
    <TrainingRecordPage
      reading={useAttempt(id)}
      title={useTexts(trainingTitles).markAttempt}
      listPath={pages.marking.path}
      texts={useTexts(markAttemptTexts)}
      hasSide
    >
      {(known) => <MarkAttemptPage key={known.id} attempt={known} />}
    </TrainingRecordPage>
  )
}

export const markAttemptScreen: LoadedScreen = { Screen: MarkAttemptRoute }
