import type { LucideIcon } from 'lucide-react'
import type { PageId } from '@contract/pages'
import type { Text } from '@client/texts/catalogue'

/** A page for administrators, as the overview presents it. */
export type Section = { page: PageId; icon: LucideIcon; title: Text; text: Text }

/** In the order of the menu. */
export const sections: readonly Section[] = []
