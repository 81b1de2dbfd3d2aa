import { Alert, Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { Attempt } from '@contract/training/attempts'
import type { LoadedScreen } from '@client/kits/areas/area'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { ObservationProgress } from '@client/kits/training/ObservationProgress'
import { ObserveButton } from '@client/kits/training/ObserveButton'
import { TrainingPage, TrainingRecordPage } from '@client/kits/training/TrainingPage'
import { useAttempt } from '@client/state/training/attemptsApi'
import { useTexts } from '@client/texts/catalogue'
import { observationTexts } from '@client/texts/observationTexts'
import { trainingTitles } from '@client/texts/titles'
import { ProgressBar } from '@client/ui/ProgressBar'
import * as styles from './Observation.module.css'
import { ObservedLine } from './ObservedLine'
import { SigningForm } from './SigningForm'
import { type Sightings, useSightings } from './useSightings'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** How far it is, and whether what was seen has arrived. */
const Standing = ({ sightings: { kept, seen, asked } }: { sightings: Sightings }) => {
  const texts = useTexts(observationTexts)
  const words = texts.inAll(seen, asked)
  const { standing, refusal } = kept
  return (
    <div className={styles.standing}>
      <div className={styles.counts}>
        <strong>{words}</strong>
        <span role="status" data-look={standing} className={styles.state}>
          {standing === 'waiting' && <CloudOff {...drawn} />}
          {texts.standings[standing]}
        </span>
      </div>
      <ProgressBar label={texts.progress} progress={asked === 0 ? 0 : seen / asked} words={words} />
      {refusal !== null && (
        <Alert
          type="error"
          showIcon
          title={refusal}
          action={<Button onClick={() => kept.drop()}>{texts.discard}</Button>}
        />
      )}
    </div>
  )
}

/** Photos that were added here have no address yet: the observation is read again. */
const useNewPhotos = ({ media }: Attempt, { kept, photoIds }: Sightings, retry: () => void) => {
  const isSaved = kept.standing === 'saved'
  const missing = photoIds.filter((id) => media.every((one) => one.id !== id)).join()
  const read = useEffectEvent(retry)
  useEffect(() => {
    if (isSaved && missing !== '') read()
  }, [isSaved, missing])
}

const Observing = ({ attempt, sightings }: { attempt: Attempt; sightings: Sightings }) => {
  const texts = useTexts(observationTexts)
  return (
    <>
      <ul className={styles.lines} aria-label={texts.lines}>
        {attempt.observations.map((line) => (
          <ObservedLine key={line.key} line={line} sightings={sightings} media={attempt.media} />
        ))}
      </ul>
      <section className={styles.line}>
        <h2>{texts.signing}</h2>
        <SigningForm attempt={attempt} sightings={sightings} />
      </section>
    </>
  )
}

const ObservationPage = ({ attempt, retry }: { attempt: Attempt; retry: () => void }) => {
  const texts = useTexts(observationTexts)
  const sightings = useSightings(attempt)
  useNewPhotos(attempt, sightings, retry)
  const { person, name, unit, className, classId, enrolmentId, questionSetId, isOpen, status, isDecider } = attempt
  const units = enrolmentPath({ classId, enrolmentId, part: unitsPart })
  return (
    <TrainingPage title={person.name} titleLink={units}>
      <p className={styles.about}>
        <strong dir="auto">{name}</strong>
        <Link to={units}>
          {unit.code} {unit.name}
        </Link>
        <span dir="auto">{className}</span>
      </p>
      {(isOpen || sightings.kept.standing !== 'saved') && <Standing sightings={sightings} />}
      {isOpen ? (
        <Observing attempt={attempt} sightings={sightings} />
      ) : (
        <section className={styles.line}>
          {status === 'inProgress' && <Alert type="warning" showIcon title={texts.closed} />}
          <ObservationProgress attempt={attempt} />
          {status === 'resubmit' && isDecider && (
            <ObserveButton isAgain enrolmentId={enrolmentId} questionSetId={questionSetId} name={name} />
          )}
        </section>
      )}
    </TrainingPage>
  )
}

const ObservationRoute = () => {
  const { id = '' } = useParams()
  const reading = useAttempt(id)
  return (
    <TrainingRecordPage
      reading={reading}
      title={useTexts(trainingTitles).observation}
      listPath={pages.marking.path}
      texts={useTexts(observationTexts)}
    >
      {(known) => <ObservationPage key={known.id} attempt={known} retry={reading.retry} />}
    </TrainingRecordPage>
  )
}

export const observationScreen: LoadedScreen = { Screen: ObservationRoute }
