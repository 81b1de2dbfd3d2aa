import { pages } from '@contract/pages'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { useTexts } from '@client/texts/catalogue'
import { organisationTexts } from '@client/texts/organisationTexts'
import { organisationTitles } from '@client/texts/titles'

const all = ['organisation', 'serviceEntries'] as const

/** Links between the pages about the organisation, in their title row. */
export const OrganisationLinks = ({ current }: { current: (typeof all)[number] }) => {
  const titles = useTexts(organisationTitles)
  const links = all.map((page) => ({ path: pages[page].path, text: titles[page], isCurrent: page === current }))
  return <SegmentLinks label={useTexts(organisationTexts).pages} links={links} />
}
