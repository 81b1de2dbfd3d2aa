import type { AuditedValue, AuditEntry } from '@contract/audit'
import type { auditedKindTexts, auditTexts } from '@client/texts/auditTexts'
import type { Catalogue } from '@client/texts/catalogue'
import { formatInZone } from '@client/ui/zonedTime'

type TextsOf<Words> = Words extends Catalogue<infer Texts> ? Texts : never
type Texts = TextsOf<typeof auditTexts>
type Kinds = TextsOf<typeof auditedKindTexts>
/** What the words of entries are made of. */
export type AuditWords = { texts: Texts; kinds: Kinds; timeZone: string }

const isKnown = <Words extends object>(words: Words, key: string): key is keyof Words & string =>
  Object.hasOwn(words, key)

/** 'startsAt' and 'starts_at' → 'Starts at' */
export const fieldName = (name: string): string => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.replace(/^./u, (first) => first.toUpperCase())
}

/** The kind of a record; one of an earlier release by its name. */
export const kindName = (kind: string, { kinds }: Pick<AuditWords, 'kinds'>): string =>
  isKnown(kinds, kind) ? kinds[kind] : kind

/** 'a short code' */
const oneOf = (kind: string, words: Pick<AuditWords, 'kinds'>) => {
  const name = kindName(kind, words)
  const noun = name === kind ? name : name.toLowerCase()
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`
}

export const whoOf = ({ person }: AuditEntry, { texts }: Pick<AuditWords, 'texts'>): string => {
  if (person === null) return texts.nobody
  if (person.globalId === 'system') return texts.system
  return person.fullName ?? texts.former
}

/** What happened, in words; an event of an earlier release by its name. */
export const sentenceOf = ({ event, record, details }: AuditEntry, words: Pick<AuditWords, 'texts' | 'kinds'>) => {
  const { sentences, ofRecord, actions } = words.texts
  if (!record) return sentences[event]?.(details) ?? event
  const action = typeof details['action'] === 'string' ? actions[details['action']] : undefined
  return (action ?? ofRecord[event])?.(oneOf(record.kind, words)) ?? event
}

/** The record, by its name where it has one, or the call that was refused. */
export const objectOf = ({ record, details }: AuditEntry, words: Pick<AuditWords, 'kinds'>): string => {
  if (record) return `${kindName(record.kind, words)} ${record.name ?? record.id}`
  return typeof details['call'] === 'string' ? details['call'] : ''
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/** A value before or after a change. */
export const valueText = (value: AuditedValue, { texts, timeZone }: Pick<AuditWords, 'texts' | 'timeZone'>): string => {
  if (value === null || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) return value.length === 0 ? texts.nothing : value.join(', ')
  if (typeof value === 'string' && instant.test(value)) return formatInZone(value, timeZone, 'full')
  return String(value)
}

export const detailName = (name: string, { texts }: Pick<AuditWords, 'texts'>) =>
  texts.detailNames[name] ?? fieldName(name)

/** In one text, for the file. */
export const detailsText = ({ details }: AuditEntry, words: AuditWords): string =>
  Object.entries(details)
    .map(([name, value]) => `${detailName(name, words)}: ${valueText(value, words)}`)
    .join('; ')

export const changesText = ({ changes }: AuditEntry, words: AuditWords): string =>
  changes
    .map(({ field, values }) =>
      values === null
        ? `${fieldName(field)}: ${words.texts.notKept}`
        : `${fieldName(field)}: ${valueText(values.before, words)} → ${valueText(values.after, words)}`,
    )
    .join('; ')
