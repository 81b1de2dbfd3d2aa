import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import { noQuestionHere, type Attempt } from '@contract/training/attempts'
import type { LoadedScreen } from '@client/kits/areas/area'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { ObservationProgress } from '@client/kits/training/ObservationProgress'
import { TrainingPage, TrainingRecordPage } from '@client/kits/training/TrainingPage'
import { useAttempt } from '@client/state/training/attemptsApi'
import { attemptTexts } from '@client/texts/attemptTexts'
import { useTexts } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { AttemptHead } from './AttemptHead'
import { Player } from './Player'
import { Result } from './Result'

const PackageFrame = lazy(() =>
  import(/* webpackChunkName: "packageFrame" */ '@client/kits/scorm/PackageFrame').then((module) => ({
    default: module.PackageFrame,
  })),
)

type Shown = { attempt: Attempt; readAgain: () => void }

const AttemptBody = ({ attempt, readAgain }: Shown) => {
  const texts = useTexts(attemptTexts)
  const { kind, components, isOpen, isOwn } = attempt
  if (kind === 'assessment' && components.length === 0)
    return <EmptyState drawing={illustrations.cloud} text={noQuestionHere} />
  if (kind === 'assessment' && isOpen && isOwn)
    return <Player key={attempt.id} attempt={attempt} readAgain={readAgain} />
  if (kind === 'scorm')
    return (
      <>
        <LazyPart failed={texts.failed} skeleton={<SkeletonLine height={360} />}>
          <PackageFrame key={attempt.id} attempt={attempt} />
        </LazyPart>
        {!isOpen && <Result attempt={attempt} />}
      </>
    )
  if (kind === 'observation') return <ObservationProgress attempt={attempt} />
  return <Result attempt={attempt} />
}

const AttemptPage = ({ attempt, readAgain }: Shown) => {
  const { name, classId, enrolmentId } = attempt
  return (
    <TrainingPage title={name} titleLink={enrolmentPath({ classId, enrolmentId, part: unitsPart })}>
      <AttemptHead attempt={attempt} />
      <AttemptBody attempt={attempt} readAgain={readAgain} />
    </TrainingPage>
  )
}

const AttemptRoute = () => {
  const { id = '' } = useParams()
  const reading = useAttempt(id)
  return (
    <TrainingRecordPage
      reading={reading}
      title={useTexts(trainingTitles).attempt}
      listPath={pages.myLearning.path}
      texts={useTexts(attemptTexts)}
    >
      {(known) => <AttemptPage key={known.id} attempt={known} readAgain={reading.retry} />}
    </TrainingRecordPage>
  )
}

export const attemptScreen: LoadedScreen = { Screen: AttemptRoute }
