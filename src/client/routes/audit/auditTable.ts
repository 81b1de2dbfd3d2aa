import { auditEvents } from '@contract/audit'
import { defineTable, type TableChoice } from '@client/kits/adminTable/defineTable'
import { audit } from '@client/state/audit/audit'

/** What the filters behind the button choose; '' is no limit. Days are of the API's format. */
export type AuditFilter = { person: string; kind: string; from: string; to: string }

/** Days in the wrong order, whoever wrote the address, are no limit at the end. */
export const filterOf = (filters: TableChoice['filters']): AuditFilter => {
  const first = (name: string) => filters[name]?.[0] ?? ''
  const [from, to] = [first('from'), first('to')]
  return { person: first('person'), kind: first('kind'), from, to: to < from ? '' : to }
}

/** The filters of the URL with those of the button. */
export const withFilter = (filters: TableChoice['filters'], chosen: AuditFilter): TableChoice['filters'] => ({
  ...filters,
  ...Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value === '' ? [] : [value]])),
})

/** In the API's names; a record's kind is any word, so that those of earlier releases are found too. */
export const auditTable = defineTable(audit.list, {
  filters: { event: auditEvents, person: 'id', kind: 'id', from: 'day', to: 'day' },
  toQuery: ({ filters }) => {
    const { person, kind, from, to } = filterOf(filters)
    return {
      'q[event_in][]': filters.event,
      'q[person_id_eq]': person || undefined,
      'q[record_kind_eq]': kind || undefined,
      'q[created_at_gteq]': from || undefined,
      'q[created_at_lteq]': to || undefined,
    }
  },
})
