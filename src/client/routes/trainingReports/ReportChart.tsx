import { useTexts } from '@client/texts/catalogue'
import { reportTexts } from '@client/texts/reportTexts'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import * as styles from './ReportChart.module.css'

/** Colours of what a bar consists of, the one that matters most first. */
const looks = { first: styles.first, second: styles.second, third: styles.third, rest: styles.rest }
export type Part = { key: string; look: keyof typeof looks; value: number }
export type Bar = {
  key: string
  label: string
  parts: readonly Part[]
  /** The same in words, beside it. */
  words: string
}

type Props = {
  title: string
  bars: readonly Bar[]
  /** What the colours say, where there are several. */
  legend?: readonly { look: keyof typeof looks; label: string }[]
}

/** More would be a wall. */
const mostBars = 12

const totalOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0)

const Bars = ({ bars }: Pick<Props, 'bars'>) => {
  const longest = Math.max(...bars.map(totalOf))
  return (
    <ul className={styles.bars}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <span className={styles.label} dir="auto">
            {bar.label}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ width: `${(100 * totalOf(bar)) / longest}%` }}>
              {bar.parts
                .filter(({ value }) => value > 0)
                .map(({ key, look, value }) => (
                  <span key={key} className={looks[look]} style={{ flexGrow: value }} />
                ))}
            </span>
          </span>
          <span className={styles.words}>{bar.words}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the rows of a report say, as bars: the longest fills the width. On phones it is folded, so that rows are in sight. */
export const ReportChart = ({ title, bars, legend = [] }: Props) => {
  const texts = useTexts(reportTexts)
  const isPhone = useMedia(media.phone)
  const shown = bars.slice(0, mostBars)
  if (shown.every((bar) => totalOf(bar) === 0)) return null
  return (
    <details className={styles.chart} open={!isPhone}>
      <summary className={styles.title}>{title}</summary>
      <figure aria-label={title}>
        <figcaption className={styles.head}>
          <span className={styles.meta}>{bars.length > mostBars ? texts.ofFirst(mostBars) : texts.ofShown}</span>
          {legend.map(({ look, label }) => (
            <span key={look} className={styles.sign}>
              <span className={looks[look]} aria-hidden="true" />
              {label}
            </span>
          ))}
        </figcaption>
        <Bars bars={shown} />
      </figure>
    </details>
  )
}
