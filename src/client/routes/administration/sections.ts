import {
  BadgeCheck,
  Building2,
  FileUp,
  GraduationCap,
  KeyRound,
  type LucideIcon,
  Mails,
  MapPin,
  ScrollText,
  Users,
} from 'lucide-react'
import type { PageId } from '@contract/pages'
import { administrationTexts } from '@client/texts/administrationTexts'
import { textOf, type Text } from '@client/texts/catalogue'
import {
  auditTitles,
  importsTitles,
  mailsTitles,
  organisationTitles,
  peopleTitles,
  placesTitles,
  signInTitles,
  trainingTitles,
} from '@client/texts/titles'

/** A page for administrators, as the overview presents it. */
export type Section = { page: PageId; icon: LucideIcon; title: Text; text: Text }

/** In the order of the menu. */
export const sections: readonly Section[] = [
  {
    page: 'people',
    icon: Users,
    title: textOf(peopleTitles, 'people'),
    text: textOf(administrationTexts, 'people'),
  },
  {
    page: 'imports',
    icon: FileUp,
    title: textOf(importsTitles, 'imports'),
    text: textOf(administrationTexts, 'imports'),
  },
  {
    page: 'locationRecords',
    icon: MapPin,
    title: textOf(placesTitles, 'locationRecords'),
    text: textOf(administrationTexts, 'locations'),
  },
  {
    page: 'roles',
    icon: BadgeCheck,
    title: textOf(placesTitles, 'roles'),
    text: textOf(administrationTexts, 'roles'),
  },
  {
    page: 'organisation',
    icon: Building2,
    title: textOf(organisationTitles, 'organisation'),
    text: textOf(administrationTexts, 'organisation'),
  },
  {
    page: 'signInPolicy',
    icon: KeyRound,
    title: textOf(signInTitles, 'signInPolicy'),
    text: textOf(administrationTexts, 'signInAbout'),
  },
  {
    page: 'trainingSettings',
    icon: GraduationCap,
    title: textOf(trainingTitles, 'trainingSettings'),
    text: textOf(administrationTexts, 'trainingAbout'),
  },
  {
    page: 'mails',
    icon: Mails,
    title: textOf(mailsTitles, 'mailsAndJobs'),
    text: textOf(administrationTexts, 'mailsAbout'),
  },
  {
    page: 'audit',
    icon: ScrollText,
    title: textOf(auditTitles, 'audit'),
    text: textOf(administrationTexts, 'auditAbout'),
  },
]
