import type { ChatConversation, ConversationTable } from './chatTypes'

/** Conversations in the order in which they were listed. */
export const tableOf = (records: readonly ChatConversation[]): ConversationTable => ({
  records,
  at: Object.fromEntries(records.map(({ sid }, at) => [sid, at])),
})

export const noConversations = tableOf([])

export const recordOf = ({ records, at }: ConversationTable, sid: string): ChatConversation | undefined =>
  records[at[sid] ?? -1]

/** With this conversation in the place of the one that was known. */
export const withRecord = (table: ConversationTable, record: ChatConversation): ConversationTable => {
  const at = table.at[record.sid]
  return at === undefined ? tableOf([...table.records, record]) : { ...table, records: table.records.with(at, record) }
}

export const withoutRecord = (table: ConversationTable, sid: string): ConversationTable =>
  sid in table.at ? tableOf(table.records.filter((one) => one.sid !== sid)) : table
