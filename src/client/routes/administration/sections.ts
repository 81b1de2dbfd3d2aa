import { Building2, FileUp, type LucideIcon } from 'lucide-react'
import type { PageId } from '@contract/pages'
import { administrationTexts } from '@client/texts/administrationTexts'
import { textOf, type Text } from '@client/texts/catalogue'
import { importsTitles, organisationTitles } from '@client/texts/titles'

/** A page for administrators, as the overview presents it. */
export type Section = { page: PageId; icon: LucideIcon; title: Text; text: Text }

/** In the order of the menu. */
export const sections: readonly Section[] = [
  {
    page: 'imports',
    icon: FileUp,
    title: textOf(importsTitles, 'imports'),
    text: textOf(administrationTexts, 'imports'),
  },
  {
    page: 'organisation',
    icon: Building2,
    title: textOf(organisationTitles, 'organisation'),
    text: textOf(administrationTexts, 'organisation'),
  },
]
