import { Alert, Button } from 'antd'
import { Pause, Play, X } from 'lucide-react'
import type { StartedPeopleChange } from '@contract/peopleChanges'
import {
  isGoingOn,
  useCancelPeopleChangeMutation,
  useLatestPeopleChange,
  usePausePeopleChangeMutation,
  useResumePeopleChangeMutation,
} from '@client/state/people/peopleChanges'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { peopleChangeProgressTexts } from '@client/texts/peopleChangeTexts'
import { ProgressBar } from '@client/ui/ProgressBar'
import { StaleAlert } from '@client/ui/StaleAlert'
import * as styles from './PeopleChange.module.css'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** Those whose reason is shown. */
const failuresShown = 20

/** Who could not be changed, and why. */
const Failures = ({ change: { failures, failed } }: { change: StartedPeopleChange }) => {
  const texts = useTexts(peopleChangeProgressTexts)
  const shown = failures.slice(0, failuresShown)
  return (
    <div className={styles.failures} role="group" aria-label={texts.notChanged(failed)} tabIndex={0}>
      <p>{texts.notChanged(failed)}</p>
      <ul>
        {shown.map(({ id, name, reason }) => (
          <li key={id}>{texts.reasonOf(name ?? texts.nameless, reason)}</li>
        ))}
        {failed > shown.length && <li>{texts.others(failed - shown.length)}</li>}
      </ul>
    </div>
  )
}

type SteeringProps = { change: StartedPeopleChange; onDismiss: () => void }

/** What is not done yet can be started again, so that ending it asks nothing. */
const Steering = ({ change: { id, state }, onDismiss }: SteeringProps) => {
  const texts = useTexts(peopleChangeProgressTexts)
  const [pause, pausing] = usePausePeopleChangeMutation()
  const [resume, resuming] = useResumePeopleChangeMutation()
  const [cancel, cancelled] = useCancelPeopleChangeMutation()
  const isOver = state === 'done' || state === 'cancelled'
  return (
    <div className={styles.actions}>
      {isGoingOn({ state }) && (
        <Button icon={<Pause {...drawn} />} loading={pausing.isLoading} onClick={() => void pause(id)}>
          {texts.pause}
        </Button>
      )}
      {(state === 'paused' || state === 'failed') && (
        <Button icon={<Play {...drawn} />} loading={resuming.isLoading} onClick={() => void resume(id)}>
          {texts.resume}
        </Button>
      )}
      {!isOver && (
        <Button icon={<X {...drawn} />} loading={cancelled.isLoading} onClick={() => void cancel(id)}>
          {texts.cancel}
        </Button>
      )}
      {(isOver || state === 'failed') && <Button onClick={onDismiss}>{texts.close}</Button>}
    </div>
  )
}

/** How far the latest change of many people is, above the list, until it is over and closed. */
export const PeopleChangeCard = () => {
  const texts = useTexts(peopleChangeProgressTexts)
  const { change, ...request } = useLatestPeopleChange()
  const [dismissed, setDismissed] = useScreenState('dismissed change', '')
  if (!change || change.id === dismissed) return null
  const { action, state, failure, total, succeeded, failed, startedBy } = change
  const done = succeeded + failed
  const words = total === null ? texts.preparing : texts.done(done, total)
  return (
    <section className={styles.card} aria-label={texts.region}>
      <StaleAlert request={request} text={texts.stale} />
      <div className={styles.head}>
        <h2>{texts.actions[action]}</h2>
        <span role="status">
          {texts.states[state]}, {words}
        </span>
        {startedBy && <span>{texts.startedBy(startedBy.fullName)}</span>}
        <Steering change={change} onDismiss={() => setDismissed(change.id)} />
      </div>
      <ProgressBar label={texts.progress} progress={total ? done / total : 0} words={words} />
      {failure !== null && (
        <Alert type="error" showIcon title={failure === 'outdated' ? texts.outdated : texts.failed} />
      )}
      {failed > 0 && <Failures change={change} />}
    </section>
  )
}
