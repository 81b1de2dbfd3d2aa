import type { AuditEntry } from '@contract/audit'
import type { Column } from '@client/kits/adminTable/column'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { auditedKindTexts, auditTexts } from '@client/texts/auditTexts'
import { useTexts } from '@client/texts/catalogue'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './AuditPage.module.css'
import { type AuditWords, changesText, detailsText, objectOf, sentenceOf, whoOf } from './auditWords'

export const useAuditWords = (): AuditWords => ({
  texts: useTexts(auditTexts),
  kinds: useTexts(auditedKindTexts),
  timeZone: useAppSelector(selectTimeZone),
})

/** When, who, what, on what and from where. */
export const useAuditColumns = (): Column<AuditEntry>[] => {
  const words = useAuditWords()
  const { texts, timeZone } = words
  return [
    {
      key: 'when',
      title: texts.when,
      width: 'max(168px, 11rem)',
      text: ({ createdAt }) => formatInZone(createdAt, timeZone, 'full'),
    },
    { key: 'who', title: texts.who, width: 'max(176px, 11.5rem)', text: (entry) => whoOf(entry, words) },
    { key: 'what', title: texts.what, isName: true, text: (entry) => sentenceOf(entry, words) },
    {
      key: 'onWhat',
      title: texts.onWhat,
      text: (entry) => objectOf(entry, words),
      draw: (entry) => (
        <span className={styles.object} title={objectOf(entry, words)}>
          {objectOf(entry, words)}
        </span>
      ),
    },
    { key: 'from', title: texts.from, width: 'max(128px, 8.5rem)', text: ({ address }) => address ?? '' },
  ]
}

/** Those, and what the table has no room for. */
export const useExportedColumns = (): Column<AuditEntry>[] => {
  const words = useAuditWords()
  const { texts } = words
  return [
    ...useAuditColumns(),
    { key: 'recordId', title: texts.recordId, text: ({ record }) => record?.id ?? '' },
    { key: 'event', title: texts.event, text: ({ event }) => event },
    { key: 'details', title: texts.details, text: (entry) => detailsText(entry, words) },
    { key: 'changes', title: texts.changes, text: (entry) => changesText(entry, words) },
  ]
}
