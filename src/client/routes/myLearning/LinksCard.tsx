import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CardSkeleton, CardStates, DashboardCard } from '@client/kits/cards/DashboardCard'
import { useTexts } from '@client/texts/catalogue'
import { myLearningTexts } from '@client/texts/myLearningTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './MyLearning.module.css'

type Row = { id: string; to: string; title: string; meta: string; tag?: ReactNode }

type Props = {
  id: string
  title: string
  /** Where all of them are. */
  all: { to: string; text: string }
  list: ComponentProps<typeof CardStates>['list']
  rows: readonly Row[]
  empty: string
  failed?: string
}

/** A card of links: what each is, and what matters of it. */
export const LinksCard = ({ id, title, all, list, rows, empty, failed }: Props) => {
  const texts = useTexts(myLearningTexts)
  return (
    <DashboardCard id={id} title={title} bodyClass={styles.list} link={<Link to={all.to}>{all.text}</Link>}>
      <CardStates
        list={list}
        isEmpty={rows.length === 0}
        texts={{ stale: texts.stale, failed: failed ?? texts.failed, empty }}
        isCompact
        skeleton={
          <CardSkeleton label={texts.loading}>
            <ul className={styles.rows}>
              {['62%', '48%', '70%'].map((width) => (
                <li key={width} className={styles.wait} aria-hidden="true">
                  <SkeletonLine width={width} />
                  <SkeletonLine width="34%" />
                </li>
              ))}
            </ul>
          </CardSkeleton>
        }
      >
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={row.to} className={styles.row}>
                <span className={styles.name}>{row.title}</span>
                <span className={styles.meta}>{row.meta}</span>
                {row.tag}
              </Link>
            </li>
          ))}
        </ul>
      </CardStates>
    </DashboardCard>
  )
}
