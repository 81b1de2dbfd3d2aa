import { pages } from '@contract/pages'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { useTexts } from '@client/texts/catalogue'
import { peopleLinksTexts } from '@client/texts/peopleLinksTexts'
import { importsTitles, peopleTitles } from '@client/texts/titles'

/** Links between the list of people and their import, in their title row. */
export const PeopleLinks = ({ current }: { current: 'people' | 'imports' }) => {
  const { people } = useTexts(peopleTitles)
  const { imports } = useTexts(importsTitles)
  const links = [
    { path: pages.people.path, text: people, isCurrent: current === 'people' },
    { path: pages.imports.path, text: imports, isCurrent: current === 'imports' },
  ]
  return <SegmentLinks label={useTexts(peopleLinksTexts).pages} links={links} />
}
