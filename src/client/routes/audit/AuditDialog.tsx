import { Button } from 'antd'
import type { AuditEntry } from '@contract/audit'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { Facts } from '@client/ui/Facts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './AuditDialog.module.css'
import { type AuditWords, detailName, fieldName, objectOf, sentenceOf, valueText, whoOf } from './auditWords'
import { useAuditWords } from './useAuditColumns'

/** Each field that changed, with its values before and after where they are kept. */
const Changes = ({ changes, words }: { changes: AuditEntry['changes']; words: AuditWords }) => {
  const { texts } = words
  return (
    <>
      <h3 className={styles.title}>{texts.changes}</h3>
      <ul className={styles.changes} aria-label={texts.changes}>
        {changes.map(({ field, values }) => (
          <li key={field}>
            <strong>{fieldName(field)}</strong>
            {values === null ? (
              <p>{texts.notKept}</p>
            ) : (
              <>
                <p>{texts.beforeIs(valueText(values.before, words))}</p>
                <p>{texts.afterIs(valueText(values.after, words))}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type Props = {
  entry: AuditEntry
  isOpen: boolean
  onClose: () => void
  /** Filters the list by the person of the entry. */
  onPerson: (personId: string) => void
}

/** All that the log knows of one event. */
export const AuditDialog = ({ entry, isOpen, onClose, onPerson }: Props) => {
  const words = useAuditWords()
  const { texts, timeZone } = words
  const { createdAt, event, person, address, record, details, changes } = entry
  const when = <time dateTime={createdAt}>{formatInZone(createdAt, timeZone, 'full')}</time>
  return (
    <Dialog title={sentenceOf(entry, words)} isOpen={isOpen} isWide onAskToClose={onClose}>
      <Facts
        rows={[
          { label: texts.when, value: when },
          { label: texts.who, value: whoOf(entry, words) },
          { label: texts.from, value: address ?? texts.unknownAddress },
          { label: texts.event, value: event },
          ...(record
            ? [
                { label: texts.record, value: objectOf(entry, words) },
                { label: texts.recordId, value: record.id },
              ]
            : []),
          ...Object.entries(details).map(([name, value]) => ({
            label: detailName(name, words),
            value: valueText(value, words),
          })),
        ]}
      />
      {changes.length > 0 && <Changes changes={changes} words={words} />}
      <DialogFoot>
        {person && (
          <Button
            onClick={() => {
              onClose()
              onPerson(person.globalId)
            }}
          >
            {texts.onlyThisPerson}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
