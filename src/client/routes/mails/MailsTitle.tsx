import type { ReactNode } from 'react'
import { pages } from '@contract/pages'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { useTexts } from '@client/texts/catalogue'
import { mailsTexts } from '@client/texts/mailsTexts'
import { mailsTitles } from '@client/texts/titles'

const both = ['mails', 'jobs'] as const

/** The title of mails or of jobs, with links to both and the page's own tools. */
export const MailsTitle = ({ current, children }: { current: (typeof both)[number]; children: ReactNode }) => {
  const texts = useTexts(mailsTexts)
  const titles = useTexts(mailsTitles)
  const links = both.map((page) => ({ path: pages[page].path, text: titles[page], isCurrent: page === current }))
  return (
    <PageTitleRow title={titles[current]} hasLine>
      <SegmentLinks label={texts.pages} links={links} />
      {children}
    </PageTitleRow>
  )
}
