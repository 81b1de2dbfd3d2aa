import type { Retained, RetentionPreview } from '@contract/retention'
import type { Catalogue } from '@client/texts/catalogue'
import type { retentionTexts } from '@client/texts/retentionTexts'
import { formatInZone } from '@client/ui/zonedTime'

type Texts = typeof retentionTexts extends Catalogue<infer Of> ? Of : never
type Where = { texts: Texts; timeZone: string }

/** In the order of the form. */
export const retained = ['messages', 'chat', 'auditLog'] as const satisfies readonly Retained[]

/** How many of these would be deleted, and from when on they stay. */
export const removedText = (preview: RetentionPreview, what: Retained, { texts, timeZone }: Where): string => {
  const { before, count, isMore } = preview[what]
  if (before === null) return texts.stays
  const day = formatInZone(before, timeZone, 'day')
  return count === 0 ? texts.noneOlder(day) : texts.older(texts.counts[what](count, isMore), day)
}

/** All of it in one line; null when nothing would be deleted yet. */
export const removedInAll = (preview: RetentionPreview, where: Where): string | null => {
  const some = retained.filter((what) => preview[what].count > 0).map((what) => removedText(preview, what, where))
  return some.length === 0 ? null : some.join(' · ')
}
