import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import { noQuestionHere, type Attempt } from '@contract/training/attempts'
import type { LoadedScreen } from '@client/kits/areas/area'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { RecordPage } from '@client/kits/records/RecordPage'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { ObservationProgress } from '@client/kits/training/ObservationProgress'
import { useAttempt } from '@client/state/training/attemptsApi'
import { attemptTexts } from '@client/texts/attemptTexts'
import { useTexts } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './Attempt.module.css'
import { AttemptHead } from './AttemptHead'
import { Player } from './Player'
import { Result } from './Result'

const PackageFrame = lazy(() =>
  import(/* webpackChunkName: "packageFrame" */ '@client/kits/scorm/PackageFrame').then((module) => ({
    default: module.PackageFrame,
  })),
)

const lines = ['30%', '85%', '60%', '90%']

const AttemptSkeleton = ({ label }: { label: string }) => (
  <div className={styles.page} role="status" aria-label={label}>
    {[0, 1, 2].map((question) => (
      <div key={question} className={styles.card}>
        {lines.map((width) => (
          <p key={width}>
            <SkeletonLine width={width} />
          </p>
        ))}
      </div>
    ))}
  </div>
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
  usePageTitle(name)
  return (
    <>
      <PageTitleRow title={name} titleLink={enrolmentPath({ classId, enrolmentId, part: unitsPart })} />
      <div className={styles.page}>
        <AttemptHead attempt={attempt} />
        <AttemptBody attempt={attempt} readAgain={readAgain} />
      </div>
    </>
  )
}

const AttemptRoute = () => {
  const texts = useTexts(attemptTexts)
  const { id = '' } = useParams()
  const { record, ...request } = useAttempt(id)
  return (
    <RecordPage
      record={record}
      request={request}
      title={useTexts(trainingTitles).attempt}
      listPath={pages.myLearning.path}
      texts={texts}
      skeleton={<AttemptSkeleton label={texts.loading} />}
    >
      {(known) => <AttemptPage key={known.id} attempt={known} readAgain={request.retry} />}
    </RecordPage>
  )
}

export const attemptScreen: LoadedScreen = { Screen: AttemptRoute }
