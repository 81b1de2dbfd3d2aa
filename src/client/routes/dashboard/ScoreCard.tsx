import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Score } from '@contract/scores'
import { useScore } from '@client/state/scores/scoresApi'
import { useTexts } from '@client/texts/catalogue'
import { scoreTexts } from '@client/texts/dashboardTexts'
import { media } from '@client/theme/layout'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { useMedia } from '@client/ui/useMedia'
import { CardSkeleton, CardStates, DashboardCard, OutsideLink, useServicePage } from '@client/kits/cards/DashboardCard'
import * as scoreRingStyles from './ScoreRing.module.css'
import * as styles from './ScoreCard.module.css'
import { usePlace } from './cardContext'

/** DB-009 */
const durationMs = 500

/** Counts from the number shown before, at first 0, to this one; at once where less motion is wanted. */
const useCounter = (target: number) => {
  const isStill = useMedia(media.lessMotion)
  const [shown, setShown] = useState(0)
  const latest = useRef(0)
  useEffect(() => {
    if (isStill) return undefined
    const from = latest.current
    const begun = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - begun) / durationMs)
      latest.current = from + (target - from) * (1 - (1 - part) ** 3) // ease-out
      setShown(latest.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target, isStill])
  return isStill ? target : shown
}

const size = 96
const stroke = 9
const radius = (size - stroke) / 2
const circumference = 2 * Math.PI * radius

/** As wide as a figure: nothing moves when a digit is added. */
const figureSpace = '\u2007'

const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke }

/** A score as a ring and a number, which count up together; the number is larger unless it is 100 (DB-009, DB-010). */
const ScoreRing = ({ score }: { score: number }) => {
  const whole = Math.round(score)
  const shown = useCounter(whole)
  const part = Math.min(1, Math.max(0, shown / 100)) * circumference
  return (
    <div className={scoreRingStyles.ring}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} className={scoreRingStyles.track} />
        {part > 0 && (
          <circle {...circle} className={scoreRingStyles.part} strokeDasharray={`${part} ${circumference}`} />
        )}
      </svg>
      <p className={whole === 100 ? scoreRingStyles.full : scoreRingStyles.figure}>
        {String(Math.round(shown)).padStart(String(whole).length, figureSpace)}
        <span className={scoreRingStyles.sign}>%</span>
      </p>
    </div>
  )
}

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
