import { useEffect, useRef } from 'react'
import type { StateSnapshot, Step } from '@client/recording/snapshotFile'
import type { Change } from '@client/recording/stateDiff'
import { useTexts } from '@client/texts/catalogue'
import { snapshotTexts } from '@client/texts/snapshotTexts'
import * as styles from './ActionList.module.css'

/** Changes, and characters of a value, that are shown. */
const [mostChanges, mostCharacters] = [100, 2_000]

const written = (value: unknown) => (JSON.stringify(value, null, 2) ?? '').slice(0, mostCharacters)

const ChangeItem = ({ change }: { change: Change }) => {
  const texts = useTexts(snapshotTexts)
  const path = change.path.join(' › ')
  if ('isRemoved' in change) return <li>{texts.removedAt(path)}</li>
  if ('added' in change)
    return (
      <li>
        {texts.replaced(path, change.count, change.added.length)}
        {change.added.length > 0 && <pre tabIndex={0}>{written(change.added)}</pre>}
      </li>
    )
  return (
    <li>
      {texts.set(path)}
      <pre tabIndex={0}>{written(change.value)}</pre>
    </li>
  )
}

/** What an action was given, and what it has changed. */
const StepDetail = ({ step }: { step: Step }) => {
  const texts = useTexts(snapshotTexts)
  const { changes } = step
  return (
    <section className={styles.detail} aria-label={step.type}>
      <h2>{step.endpoint ?? step.type}</h2>
      {step.given !== undefined && (
        <>
          <h3>{texts.given}</h3>
          <pre tabIndex={0}>{written(step.given)}</pre>
        </>
      )}
      <h3>{changes.length === 0 ? texts.noChange : texts.changes}</h3>
      <ul>
        {changes.slice(0, mostChanges).map((change) => (
          <ChangeItem key={change.path.join('/')} change={change} />
        ))}
        {changes.length > mostChanges && <li>{texts.more(changes.length - mostChanges)}</li>}
      </ul>
    </section>
  )
}

const kindOf = ({ isFailure, changes }: Step) => {
  if (isFailure) return 'failure'
  return changes.length === 0 ? 'noChange' : undefined
}

type Props = Pick<StateSnapshot, 'steps' | 'errors'> & { step: number; onStep: (step: number) => void }

/** The actions of a recording, those marked that failed or changed nothing; beside them what the chosen one has changed. */
export const ActionList = ({ steps, errors, step, onStep }: Props) => {
  const texts = useTexts(snapshotTexts)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [step])
  const present = steps[step - 1]
  return (
    <div className={styles.panel}>
      <div className={styles.lists}>
        {errors.length > 0 && (
          <section aria-label={texts.uncaught} className={styles.errors}>
            <h2>{texts.uncaught}</h2>
            <ul>
              {errors.map(({ beforeMs, message }, index) => (
                <li key={index}>
                  {message} <span>{texts.beforeEnd(beforeMs)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <ol ref={list} className={styles.list} aria-label={texts.list}>
          {steps.map((one, index) => {
            const kind = kindOf(one)
            return (
              <li key={index}>
                <button
                  type="button"
                  aria-current={index + 1 === step ? 'step' : undefined}
                  data-kind={kind}
                  onClick={() => onStep(index + 1)}
                >
                  <span className={styles.number}>{index + 1}</span>
                  <span className={styles.type}>{one.endpoint ? `${one.endpoint}: ${one.type}` : one.type}</span>
                  {kind && <span className={styles.kind}>{texts[kind]}</span>}
                  <span className={styles.time}>{texts.after(one.afterMs)}</span>
                </button>
              </li>
            )
          })}
        </ol>
      </div>
      {present && <StepDetail step={present} />}
    </div>
  )
}
