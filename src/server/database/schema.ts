import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { Source } from '@contract/notificationSources'
import type { Account } from '@contract/session'
import type { ShortCode } from '@contract/shortCodes'
import type { ConversationTables } from '../conversations/store/tables'
import type { ArticleTables } from './articleTables'
import type { Edited, Instant, InstantOrNull, Owned } from './columns'
import type { DiaryTables } from './diaryTables'
import type { FeedTables } from './feedTables'
import type { GroupChatTables } from './groupChatTables'
import type { MediaTables } from './mediaTables'
import type { SourceTables } from './sourceTables'

/** Belongs to the installation, not to an organisation (D-19): public settings. */
type InstallationSettingsTable = { name: string; value: string }

/** Belongs to the installation: failed sign-ins, counted before the person is known (D-21). `account` is a digest. */
type ThrottleEventsTable = { id: Generated<number>; account: string; address: string; failed_at: Instant }

type OrganisationsTable = {
  id: string
  name: string
  brand_primary_color: string | null
  brand_logo: string | null
  brand_logo_symbol: string | null
  brand_initial: string | null
  time_zone: string | null
  time_zone_offset: string | null
  time_zone_daylight_difference: number | null
  /** Demo organisations refuse sign-in from other machines unless the settings allow it (D-03). */
  is_demo: boolean
}

type RegionsTable = Owned & { name: string }
type LocationCategoriesTable = Owned & { name: string }
type LocationsTable = Owned & {
  name: string
  salt_id: string | null
  region_id: string | null
  location_category_id: string | null
}
type RolesTable = Owned & { external_id: string; name: string }

type PeopleTable = Owned & {
  /** As typed; unique in the installation, ignoring case (D-19). */
  email: string
  first_name: string
  last_name: string
  /** The full name, as it is searched. */
  searched_name: GeneratedAlways<string>
  /** argon2id. */
  password_hash: string
  disabled_at: InstantOrNull
  /** Set while an account is registered and its address is not proven yet; such an account expires. */
  unproven_since: InstantOrNull
  /** The time since which sign-in requires a second factor. */
  otp_enabled_at: InstantOrNull
  role: JSONColumnType<string[]>
  access_roles: JSONColumnType<Account['accessRoles']>
  hris_permission: JSONColumnType<Record<string, boolean>>
  service_permissions: JSONColumnType<Account['servicePermissions']>
  mobile_services: JSONColumnType<Account['mobileServices']>
  can_update_pin: boolean
  can_update_pin_by_locations: boolean
  can_access_diary: boolean
  redirect_url: string | null
}
/** Private data of a person. All these tables have the same key. */
type OfPerson = { organisation_id: string; person_id: string }

type SecondFactorsTable = OfPerson & {
  /** Encrypted (see secretBox), like the pending one. */
  secret: string | null
  /** The time step of the last accepted code: this one and earlier ones are used up. */
  last_step: number | null
  /** Salt of the recovery codes' hashes. */
  recovery_salt: string | null
  pending_secret: string | null
  pending_since: InstantOrNull
  /** The session that requested it, the only one that receives it. */
  pending_session_id: string | null
}
type RecoveryCodesTable = OfPerson & { code_hash: string }
type PinsTable = OfPerson & {
  /** argon2id of a keyed digest. */
  pin_hash: string
  /** Keyed digest; only where PINs are unique (D-42). */
  unique_digest: string | null
  updated_at: Instant
}

type PersonLocationsTable = { organisation_id: string; person_id: string; location_id: string }
/** Which person manages which location, whether or not they work there. */
type LocationManagersTable = { organisation_id: string; person_id: string; location_id: string }
type PersonRolesTable = { organisation_id: string; person_id: string; role_id: string }

type ServicesTable = Owned & { kind: string; name: string; url: string; position: number }

type SessionsTable = Owned & {
  person_id: string
  created_at: Instant
  expires_at: Instant
  ended_at: InstantOrNull
  address: string
  user_agent: string
}

type NotificationsTable = Owned & {
  person_id: string
  source: Source
  sub_category: string | null
  sender_id: string | null
  /** The other person, in the notification of the person who wrote the message. */
  recipient_id: string | null
  subject: string
  /** Sanitised HTML. */
  message: string
  /** The message and its replies as plain text, for search. */
  message_text: string
  /** Subject and text, as they are searched. */
  searched_text: GeneratedAlways<string>
  /** Each participant of a conversation has one notification of it. */
  conversation_id: string | null
  /** The newest reply: its time, its author and the beginning of its text. */
  replied_at: InstantOrNull
  replier_id: string | null
  reply_text: string | null
  /** Of the message itself; the same for both people of a conversation. */
  media_id: string | null
  href: string | null
  priority: 'high' | 'normal'
  read_at: InstantOrNull
  /** Archived notifications are not counted. */
  archived_at: InstantOrNull
  /** Neither read nor archived by its person until what it asks for is done. */
  is_held: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

/** The replies to one personal message. */
type MessageConversationsTable = Owned & { replies_count: Generated<number>; created_at: Instant }
type MessageRepliesTable = Owned & {
  conversation_id: string
  /** Counts from 1. */
  position: number
  replier_id: string | null
  /** Sanitised HTML. */
  message: string
  media_id: string | null
  created_at: Instant
}

/** Maintained by triggers on `notifications`. */
type NotificationCountsTable = {
  organisation_id: string
  person_id: string
  source: Source
  total: number
  unread: number
  urgent_unread: number
}

/** The answer of a call that creates, by its idempotency key (D-16); without an answer while the call runs. */
type IdempotencyRecordsTable = {
  organisation_id: string
  person_id: string
  call: string
  key: string
  request_digest: string
  answer: ColumnType<unknown, string | null | undefined, string>
  created_at: Instant
}

/** A link for choosing a password, mailed to its person (D-24). */
type PasswordLinksTable = {
  /** Of the token in the link, so that a stolen table opens no account. */
  digest: string
  organisation_id: string
  person_id: string
  /** Of the account's address and password when the link was created: a change of either invalidates the link. */
  account_digest: string
  expires_at: Instant
}

/** Belongs to the installation: page views, counted without the person (D-33). */
type PageViewsTable = { day: string; path: string; views: number }

/** Append only. */
type AuditLogTable = Owned & {
  /** The account that acted; null for an action without an account. */
  person_id: string | null
  event: string
  details: JSONColumnType<object>
  address: string | null
  created_at: Instant
}

type JobsTable = {
  id: string
  /** Null: a job of the installation. */
  organisation_id: string | null
  kind: string
  payload: ColumnType<unknown, string, never>
  /** One of `jobPriorities`. */
  priority: Generated<number>
  /** The party that takes turns: the organisation, or the installation as one more of them. */
  party: GeneratedAlways<string>
  unique_key: string | null
  run_at: Instant
  /** When the wait until `run_at` began; null when the caller asked for that date. */
  waiting_since: InstantOrNull
  attempts: Generated<number>
  /** End of the lease of a running job; in the past when its server stopped without releasing it. */
  claimed_until: InstantOrNull
  /** It was enqueued again while it ran. */
  is_asked_again: Generated<boolean>
  last_error: string | null
  died_at: InstantOrNull
}

type MailsTable = Owned & {
  to_address: string
  subject: string
  text: string
  html: string | null
  /** The text contains a link or code that opens an account. */
  is_secret: boolean
  created_at: Instant
  sent_at: InstantOrNull
}

type ShortCodesTable = Edited & { name: string; kinds: ShortCode['kinds']; description: string; default_value: string }

export type Database = {
  installation_settings: InstallationSettingsTable
  sign_in_failures: ThrottleEventsTable
  organisations: OrganisationsTable
  regions: RegionsTable
  location_categories: LocationCategoriesTable
  locations: LocationsTable
  roles: RolesTable
  people: PeopleTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  pins: PinsTable
  person_locations: PersonLocationsTable
  location_managers: LocationManagersTable
  person_roles: PersonRolesTable
  services: ServicesTable
  sessions: SessionsTable
  notifications: NotificationsTable
  notification_counts: NotificationCountsTable
  message_conversations: MessageConversationsTable
  message_replies: MessageRepliesTable
  kept_answers: IdempotencyRecordsTable
  password_links: PasswordLinksTable
  page_views: PageViewsTable
  audit_log: AuditLogTable
  jobs: JobsTable
  mails: MailsTable
  short_codes: ShortCodesTable
} & ConversationTables &
  ArticleTables &
  DiaryTables &
  FeedTables &
  GroupChatTables &
  MediaTables &
  SourceTables

export type OrganisationRow = Selectable<OrganisationsTable>
export type PersonRow = Selectable<PeopleTable>
export type SecondFactorRow = Selectable<SecondFactorsTable>
export type ServiceRow = Selectable<ServicesTable>
export type SessionRow = Selectable<SessionsTable>
export type MailRow = Selectable<MailsTable>
export type NotificationRow = Selectable<NotificationsTable>
