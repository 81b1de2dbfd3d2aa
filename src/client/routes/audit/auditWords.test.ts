import { auditEvents, type AuditEntry } from '@contract/audit'
import { auditedKindTexts, auditTexts } from '@client/texts/auditTexts'
import { changesText, fieldName, objectOf, sentenceOf, valueText, whoOf } from './auditWords'

const words = { texts: auditTexts.en, kinds: auditedKindTexts.en, timeZone: 'Australia/Adelaide' }
const entry: AuditEntry = {
  id: 'e',
  createdAt: '2026-03-02T09:30:00.000Z',
  event: 'session.signedOut',
  person: null,
  address: null,
  record: null,
  details: {},
  changes: [],
}
const sentence = (facts: Partial<AuditEntry>) => sentenceOf({ ...entry, ...facts }, words)

describe('the words of the audit log', () => {
  it('say every event of this release, without its name', () => {
    for (const event of auditEvents) {
      const record = event.startsWith('record.') ? { kind: 'feed', id: 'f', name: null } : null
      expect(sentence({ event, record })).toMatch(/^[A-Z][^.]+$/)
    }
  })

  it('say what was done with a record, by its action where there is one', () => {
    const record = { kind: 'shortCode', id: 'c', name: 'rate' }
    expect(sentence({ event: 'record.created', record })).toBe('Created a short code')
    expect(sentence({ event: 'record.updated', record: { kind: 'import', id: 'i', name: null } })).toBe(
      'Changed an import',
    )
    expect(sentence({ event: 'record.updated', record, details: { action: 'approve' } })).toBe('Approved a short code')
    expect(sentence({ event: 'record.updated', record, details: { action: 'polish' } })).toBe('Changed a short code')
  })

  it('show events and records of earlier releases by their names', () => {
    expect(sentence({ event: 'door.opened' })).toBe('door.opened')
    expect(sentence({ event: 'record.removed', record: { kind: 'noticeBoard', id: 'n', name: null } })).toBe(
      'Removed a noticeBoard',
    )
  })

  it('say why a sign-in was refused, and what was called without permission', () => {
    expect(sentence({ event: 'signIn.refused', details: { reason: 'password' } })).toBe(
      'Could not sign in: wrong password',
    )
    const details = { permission: 'mail.read', call: 'GET /api/admin/mails' }
    expect(objectOf({ ...entry, event: 'permission.refused', details }, words)).toBe('GET /api/admin/mails')
    const record = { kind: 'person', id: 'p', name: 'Robin Quill' }
    expect(objectOf({ ...entry, record }, words)).toBe('Person Robin Quill')
    expect(objectOf({ ...entry, record: { ...record, name: null } }, words)).toBe('Person p')
  })

  it('name the server, deleted accounts, and who has none', () => {
    const who = (person: AuditEntry['person']) => whoOf({ ...entry, person }, words)
    expect(who(null)).toBe('No account')
    expect(who({ globalId: 'system', fullName: 'System' })).toBe('The server')
    expect(who({ globalId: 'gone', fullName: null })).toBe('Deleted account')
  })

  it('show values in words, instants in the own time zone, and what was not kept', () => {
    expect([null, '', [], true, 7, ['a', 'b']].map((value) => valueText(value, words))).toEqual([
      'Empty',
      'Empty',
      'Empty',
      'Yes',
      '7',
      'a, b',
    ])
    expect(valueText('2026-03-02T09:30:00.000Z', words)).toBe('02/03/2026 20:00:00')
    const changes = [
      { field: 'isAllDay', values: { before: false, after: true } },
      { field: 'description', values: null },
    ]
    expect(changesText({ ...entry, changes }, words)).toBe('Is all day: No → Yes; Description: Changed, not kept')
    expect(fieldName('starts_at')).toBe('Starts at')
  })
})
