import { pages } from '@contract/pages'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { useTexts } from '@client/texts/catalogue'
import { placesTexts } from '@client/texts/placesTexts'
import { placesTitles } from '@client/texts/titles'

const all = ['locationRecords', 'regions', 'locationCategories'] as const

/** Locations, regions and categories, beside the title of each. */
export const PlaceLinks = ({ current }: { current: (typeof all)[number] }) => {
  const texts = useTexts(placesTexts)
  const titles = { ...useTexts(placesTitles), locationCategories: texts.categoriesLink }
  const links = all.map((page) => ({ path: pages[page].path, text: titles[page], isCurrent: page === current }))
  return <SegmentLinks label={texts.pages} links={links} />
}
