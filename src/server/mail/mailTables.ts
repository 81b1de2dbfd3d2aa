import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ShortCodeValues } from '@contract/shortCodeTexts'
import type { MailKind, mailOutcomes, OptionalMailKind } from '@contract/mails'
import type { Instant, InstantOrNull, Owned } from '@server/database/columns'

/** A file in the storage that is sent with a mail. */
export type MailAttachment = { key: string; name: string; contentType: string; size: number }

type MailsTable = Owned & {
  kind: Generated<MailKind>
  /** The receiver of a mail of an optional kind. */
  person_id: string | null
  to_address: string
  reply_to: string | null
  subject: string
  /** Empty when its text is one of many mails. */
  text: string
  html: string | null
  mail_text_id: string | null
  /** Of the short codes in that text: what differs between its receivers. */
  code_values: ColumnType<ShortCodeValues | null, string | null | undefined, never>
  attachments: ColumnType<MailAttachment[], string | undefined, never>
  /** The text contains a link or code that opens an account. */
  is_secret: boolean
  created_at: Instant
  sent_at: InstantOrNull
  outcome: (typeof mailOutcomes)[number] | null
  outcome_reason: string | null
}

/** The text of many mails, with the short codes in it; `code_values` has what all of them have in common. */
type MailTextsTable = Owned & {
  text: string
  html: string
  code_values: ColumnType<ShortCodeValues, string, never>
  created_at: Instant
}

/** What a person does not want to be sent. */
type MailUnsubscriptionsTable = {
  organisation_id: string
  person_id: string
  kind: OptionalMailKind
  created_at: Instant
}

/** People whose address takes no mails; a row is removed when the address changes. */
type BouncedAddressesTable = {
  organisation_id: string
  person_id: string
  reason: string
  bounced_at: Instant
}

declare module '@server/database/schema' {
  interface Database {
    mails: MailsTable
    mail_texts: MailTextsTable
    mail_unsubscriptions: MailUnsubscriptionsTable
    bounced_addresses: BouncedAddressesTable
  }
}

export type MailRow = Selectable<MailsTable>
