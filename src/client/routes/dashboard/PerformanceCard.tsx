import type { Performance } from '@contract/dayLists'
import { usePerformance } from '@client/state/dayLists/dayListsApi'
import { useTexts } from '@client/texts/catalogue'
import { performanceTexts } from '@client/texts/dashboardTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { CardSkeleton, CardStates, DashboardCard, OutsideLink, useTaskPage } from '@client/kits/cards/DashboardCard'
import * as styles from './PerformanceCard.module.css'
import { usePlace, useWrittenDay } from './cardContext'

/** The categories in the specification's order (DB-060), with their colour in the bar. */
const categories = [
  { name: 'completedOnTime', colour: styles.onTime },
  { name: 'completedLate', colour: styles.late },
  { name: 'incomplete', colour: styles.incomplete },
  { name: 'inProgress', colour: styles.progress },
  { name: 'pending', colour: styles.pending },
] as const

/** Percentages have two decimals (DB-061). */
const percent = (value: number) => `${value.toFixed(2)}%`

/** The whole is a bar of its parts; the legend says the same as a table. */
const Shares = ({ performance }: { performance: Performance }) => {
  const texts = useTexts(performanceTexts)
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {categories
          .filter(({ name }) => performance[name] > 0)
          .map(({ name, colour }) => (
            <span key={name} className={colour} style={{ flexGrow: performance[name] }} />
          ))}
      </div>
      <table className={styles.legend}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{texts.category}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{texts.share}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ name, colour }) => (
            <tr key={name}>
              <th scope="row">
                <span className={colour} aria-hidden="true" />
                {texts[name]}
              </th>
              <td>{percent(performance[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const Loading = () => (
  <CardSkeleton label={useTexts(performanceTexts).loading}>
    <div className={styles.rate}>
      <SkeletonLine width={140} height={28} />
    </div>
    <SkeletonLine width="100%" height={12} />
    <div className={styles.lines}>
      {['52%', '44%', '36%', '30%', '38%'].map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  </CardSkeleton>
)

/** How today's lists of the location go, for people who may know it (DB-062). */
export const PerformanceCard = () => {
  const texts = useTexts(performanceTexts)
  const { locationId, name, isNowhere } = usePlace()
  const { data, list } = usePerformance(locationId, useWrittenDay())
  const href = useTaskPage()('/performance')
  return (
    <DashboardCard
      id="performance"
      title={texts.title(name)}
      link={href !== null && <OutsideLink href={href}>{texts.viewDetails}</OutsideLink>}
      bodyClass={styles.body}
    >
      <CardStates
        list={list}
        isEmpty={data === undefined}
        texts={{ failed: texts.failed(name), stale: texts.stale, empty: texts.failed(name) }}
        isCompact
        isRetriedOnline={false}
        isNowhere={isNowhere}
        skeleton={<Loading />}
      >
        {data && (
          <>
            <p className={styles.rate}>
              {/* of the parts, whatever the task service counts (D-51) */}
              <strong>{percent(data.completedOnTime + data.completedLate)}</strong> {texts.completionRate}
            </p>
            <Shares performance={data} />
          </>
        )}
      </CardStates>
    </DashboardCard>
  )
}
