import { Button } from 'antd'
import { Circle, CircleCheck, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type NextStep, nextSteps } from '@contract/nextSteps'
import { pages } from '@contract/pages'
import { useAppSelector } from '@client/state/hooks'
import { useDismissNextStepsMutation, useNextSteps } from '@client/state/organisation/nextStepsApi'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { administrationTexts } from '@client/texts/administrationTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './NextSteps.module.css'

/** Where each of them is done. */
const paths: Record<NextStep, string> = {
  brand: pages.organisation.path,
  locations: pages.locationRecords.path,
  people: pages.imports.path,
  invitations: `${pages.people.path}?state=invited`,
}
const drawn = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What a new organisation still needs, until all of it is done or somebody puts it away. */
export const NextSteps = ({ onHidden }: { onHidden: () => void }) => {
  const texts = useTexts(administrationTexts)
  const isTheirs = useAppSelector((state) => selectMay(state, 'organisation.manage'))
  const { steps, isError, retry } = useNextSteps(!isTheirs)
  const [dismiss, { isLoading }] = useDismissNextStepsMutation()
  const hide = async () => {
    const { data } = await dismiss()
    if (data) onHidden() // its button had the focus
  }
  if (!steps) return isError ? <ErrorState text={texts.stepsFailed} isCompact onRetry={retry} /> : null
  const { isDismissed, done } = steps
  if (isDismissed || nextSteps.every((step) => done[step])) return null
  return (
    <section className={styles.card} aria-labelledby="next-steps">
      <div className={styles.head}>
        <h2 id="next-steps">{texts.nextSteps}</h2>
        <Button
          type="text"
          icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
          loading={isLoading}
          onClick={() => void hide()}
        >
          {texts.hideSteps}
        </Button>
      </div>
      <ol className={styles.steps}>
        {nextSteps.map((step) => {
          const { title, text } = texts.steps[step]
          return (
            <li key={step} className={done[step] ? styles.done : styles.open}>
              {done[step] ? <CircleCheck {...drawn} /> : <Circle {...drawn} />}
              <div>
                <Link to={paths[step]}>{title}</Link>
                {done[step] && <VisuallyHidden>{texts.stepDone}</VisuallyHidden>}
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
