import { Building2, type LucideIcon } from 'lucide-react'
import type { PageId } from '@contract/pages'
import { administrationTexts } from '@client/texts/administrationTexts'
import { textOf, type Text } from '@client/texts/catalogue'
import { organisationTitles } from '@client/texts/titles'

/** A page for administrators, as the overview presents it. */
export type Section = { page: PageId; icon: LucideIcon; title: Text; text: Text }

/** In the order of the menu. */
export const sections: readonly Section[] = [
  {
    page: 'organisation',
    icon: Building2,
    title: textOf(organisationTitles, 'organisation'),
    text: textOf(administrationTexts, 'organisation'),
  },
]
