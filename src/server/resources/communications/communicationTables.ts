import type { ColumnType, Generated, Selectable } from 'kysely'
import type { AudienceForm } from '@contract/audience'
import type { CommunicationStatus } from '@contract/communicationForm'
import type { Answers } from '@contract/formAnswers'
import type { Block } from '@contract/templateBlocks'
import type { AudienceChoice, Edited, Instant, InstantOrNull, Owned } from '@server/database/columns'

/** Written as JSON: drivers take a list for an array of the database. */
type Json<Value> = ColumnType<Value, string, string>

type CommunicationsTable = Edited & {
  /** With its codes, as are all texts of a communication. */
  subject: string
  /** Sanitised HTML: of a draft what was written without a template, of a sent one the whole letter. */
  body: string
  reply_to: string
  status: CommunicationStatus
  sent_at: InstantOrNull
  send_at: InstantOrNull
  creator_id: string | null
  media_id: string | null
  template_id: string | null
  /** Whose blocks were copied. */
  template_version_id: string | null
  blocks: Json<Block[]>
  short_codes: Json<Record<string, string>>
  added_filters: Json<AudienceForm>
  must_read: boolean
  agreement_id: string | null
  /** Fixed when it is sent. */
  agreement_version_id: string | null
  batch_id: string | null
  reminded_at: InstantOrNull
}
export type CommunicationColumns = Selectable<CommunicationsTable>

type CommunicationAudienceTable = AudienceChoice & { organisation_id: string; communication_id: string }

/** A row for each receiver, chosen while it is a draft. */
type CommunicationReceiversTable = {
  organisation_id: string
  communication_id: string
  person_id: string
  state: Generated<'chosen' | 'queued' | 'sent' | 'skipped'>
  notification_id: string | null
  mail_id: string | null
  confirmed_at: InstantOrNull
  /** When its notification had been read, once that was removed because of its age. */
  read_at: InstantOrNull
}

/** Append only: what a person signed, word for word. */
type AgreementSignaturesTable = Owned & {
  communication_id: string
  /** Null when the account is gone. */
  person_id: string | null
  /** Of the agreement. */
  version_id: string
  signed_name: string
  email: string
  /** As the person saw them, with all codes filled in. */
  blocks: Json<Block[]>
  answers: Json<Answers>
  /** SHA-256 over all of the above. */
  digest: string
  signed_at: Instant
}

export type SignatureRow = Selectable<AgreementSignaturesTable>

declare module '@server/database/schema' {
  interface Database {
    communications: CommunicationsTable
    communication_audience: CommunicationAudienceTable
    communication_receivers: CommunicationReceiversTable
    agreement_signatures: AgreementSignaturesTable
  }
}
