import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Score } from '@contract/scores'
import { useScore } from '@client/state/scores/scoresApi'
import { useTexts } from '@client/texts/catalogue'
import { scoreTexts } from '@client/texts/dashboardScoreTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { CardSkeleton, CardStates } from './CardStates'
import { DashboardCard } from './DashboardCard'
import { OutsideLink } from './OutsideLink'
import { ScoreRing } from './ScoreRing'
import * as styles from './ScoreCard.module.css'
import { usePlace } from './usePlace'
import { useServicePage } from './useServicePage'

/** Percentages have one decimal at most. */
const percent = (value: number) => `${Number(value.toFixed(1))}%`

const Figure = ({ className, value, label }: { className?: string | undefined; value: ReactNode; label: string }) => (
  <p className={styles.fact}>
    <span className={className ?? styles.value}>{value}</span> <span className={styles.label}>{label}</span>
  </p>
)

/** The difference keeps its sign (D-51); an arrow says the same without reading it. */
const Difference = ({ value }: { value: number }) => {
  const texts = useTexts(scoreTexts)
  const Arrow = value < 0 ? ArrowDownRight : ArrowUpRight
  const look = value < 0 ? styles.worse : styles.better
  return (
    <Figure
      className={value === 0 ? styles.value : look}
      value={
        <>
          {value !== 0 && <Arrow size={16} strokeWidth={1.75} aria-hidden="true" />}
          {percent(value)}
        </>
      }
      label={texts.fromPreviousWeek}
    />
  )
}

const Figures = ({ weightedScore, difference, average }: Score) => {
  const texts = useTexts(scoreTexts)
  if (weightedScore === null) return null
  return (
    <div className={styles.score}>
      <ScoreRing score={weightedScore} />
      <div className={styles.facts}>
        {difference !== null && <Difference value={difference} />}
        {average !== null && <Figure value={percent(average)} label={texts.average} />}
      </div>
    </div>
  )
}

const Loading = () => (
  <CardSkeleton label={useTexts(scoreTexts).loading}>
    <div className={styles.score}>
      <span className={styles.ring} />
      <div className={styles.facts}>
        {[72, 64].map((width) => (
          <div key={width} className={styles.fact}>
            <SkeletonLine width={width} height={18} />
            <SkeletonLine width={width + 16} />
          </div>
        ))}
      </div>
    </div>
  </CardSkeleton>
)

/** The score of the selected location; a click opens the scoring app (DB-006). */
export const ScoreCard = () => {
  const texts = useTexts(scoreTexts)
  const { locationId, name, isNowhere } = usePlace()
  const { data, list } = useScore(locationId)
  const href = useServicePage('salt')('/sso_login', { return_url: '/apps/dashboards/focus' })
  const title = texts.title(name)
  const hasNone = data?.weightedScore === null
  return (
    <DashboardCard
      id="score"
      title={
        href === null ? (
          title
        ) : (
          <OutsideLink href={href} className={styles.whole}>
            {title}
          </OutsideLink>
        )
      }
      bodyClass={styles.body}
    >
      <CardStates
        list={list}
        isEmpty={data === undefined}
        texts={texts}
        isCompact
        isNowhere={isNowhere}
        skeleton={<Loading />}
      >
        {hasNone && (
          <div className={styles.missing}>
            <ErrorState text={texts.empty} onRetry={list.retry} isCompact />
          </div>
        )}
        {data && <Figures {...data} />}
      </CardStates>
    </DashboardCard>
  )
}
