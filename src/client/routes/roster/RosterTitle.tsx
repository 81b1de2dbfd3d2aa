import type { ReactNode } from 'react'
import { pages } from '@contract/pages'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { rosterTitles } from '@client/texts/rosterTitles'

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
