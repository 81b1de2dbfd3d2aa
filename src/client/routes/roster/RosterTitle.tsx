import type { ReactNode } from 'react'
import { pages } from '@contract/pages'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { rosterTitles } from '@client/texts/titles'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './rosterPage.module.css'

const all = ['myRoster', 'myShifts', 'leaveRequests'] as const

/** The title of one of the roster's pages, with links to all of them and the page's own action. */
export const RosterTitle = ({ current, children }: { current: (typeof all)[number]; children?: ReactNode }) => {
  const texts = useTexts(rosterTexts)
  const titles = useTexts(rosterTitles)
  const links = all.map((page) => ({ path: pages[page].path, text: titles[page], isCurrent: page === current }))
  return (
    <PageTitleRow title={titles[current]} hasLine>
      <SegmentLinks label={texts.pages} links={links} />
      {children}
    </PageTitleRow>
  )
}

const widths = ['38%', '52%', '44%', '48%', '36%']

/** Rows that have not come yet, in their shape. */
export const RowsSkeleton = ({ label }: { label: string }) => (
  <ul className={styles.card} role="status" aria-label={label}>
    {widths.map((width) => (
      <li key={width} className={styles.row} aria-hidden="true">
        <SkeletonLine width={48} height={48} />
        <span className={styles.lines}>
          <SkeletonLine width={width} />
          <SkeletonLine width="64%" />
        </span>
      </li>
    ))}
  </ul>
)
