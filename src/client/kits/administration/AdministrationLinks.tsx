import { useContext } from 'react'
import { type PageId, pages } from '@contract/pages'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { administrationTexts } from '@client/texts/administrationTexts'
import { LanguageContext, textOf, type Text, useTexts } from '@client/texts/catalogue'
import {
  importsTitles,
  mailsTitles,
  organisationTitles,
  peopleTitles,
  permissionsTitles,
  placesTitles,
  signInTitles,
} from '@client/texts/titles'

/** Pages that share an entry of the menu, which leads to the first of them. */
const groups = [
  { people: textOf(peopleTitles, 'people'), imports: textOf(importsTitles, 'imports') },
  {
    locationRecords: textOf(placesTitles, 'locationRecords'),
    regions: textOf(placesTitles, 'regions'),
    locationCategories: textOf(administrationTexts, 'categoriesLink'),
  },
  { roles: textOf(administrationTexts, 'rolesLink'), permissions: textOf(permissionsTitles, 'permissions') },
  {
    organisation: textOf(organisationTitles, 'organisation'),
    serviceEntries: textOf(organisationTitles, 'serviceEntries'),
    retention: textOf(organisationTitles, 'retention'),
  },
  {
    signInPolicy: textOf(administrationTexts, 'signInPolicyLink'),
    singleSignOn: textOf(signInTitles, 'singleSignOn'),
    directory: textOf(signInTitles, 'directory'),
  },
  { mails: textOf(mailsTitles, 'mails'), jobs: textOf(mailsTitles, 'jobs') },
] as const satisfies readonly Partial<Record<PageId, Text>>[]

type Names<Group> = Group extends unknown ? keyof Group : never
type Linked = Names<(typeof groups)[number]>

/** Links between the pages of one entry of administration, in their title row. */
export const AdministrationLinks = ({ current }: { current: Linked }) => {
  const language = useContext(LanguageContext)
  const group = groups.find((one) => current in one) ?? {}
  const links = Object.entries<Text>(group).map(([page, text]) => ({
    path: pages[page as Linked].path, // a key of the groups
    text: text(language),
    isCurrent: page === current,
  }))
  return <SegmentLinks label={useTexts(administrationTexts).beside} links={links} />
}
