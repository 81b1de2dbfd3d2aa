import { pages } from '@contract/pages'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { avetmissTexts } from '@client/texts/avetmissTexts'
import { useTexts } from '@client/texts/catalogue'

const linked = { avetmiss: 'export', avetmissOrganisation: 'organisation', avetmissRecords: 'records' } as const
type Linked = keyof typeof linked

/** Links between the pages of the export, in their title row. */
export const AvetmissLinks = ({ current }: { current: Linked }) => {
  const texts = useTexts(avetmissTexts)
  const links = (Object.keys(linked) as Linked[]).map((page) => ({
    path: pages[page].path,
    text: texts[linked[page]],
    isCurrent: page === current,
  }))
  return <SegmentLinks label={texts.beside} links={links} />
}
