import type { Migration } from 'kysely'
import * as firstHouse from './0001_first_house'
import * as oldSignIns from './0002_old_sign_ins'
import * as isolation from './0003_isolation'
import * as notificationCounts from './0004_notification_counts'
import * as auditLog from './0005_audit_log'
import * as jobs from './0006_jobs'
import * as mails from './0007_mails'
import * as keptAnswers from './0008_kept_answers'
import * as accountSecurity from './0009_account_security'
import * as passwordLinks from './0010_password_links'
import * as unprovenAccounts from './0011_unproven_accounts'
import * as pendingSecretOfSession from './0012_pending_secret_of_session'
import * as conversations from './0013_conversations'
import * as boundReads from './0014_bound_reads'
import * as sendingRules from './0016_sending_rules'
import * as messagesWithMedia from './0017_messages_with_media'
import * as brandColours from './0018_brand_colours'
import * as namesInChat from './0019_names_in_chat'
import * as jobTurns from './0020_job_turns'
import * as locationManagers from './0021_location_managers'
import * as shortCodes from './0022_short_codes'
import * as urgentWhileUnread from './0023_urgent_while_unread'
import * as media from './0024_media'
import * as changedNotifications from './0026_changed_notifications'
import * as messageConversations from './0027_message_conversations'
import * as resumedUploads from './0028_resumed_uploads'
import * as mediaOfMessages from './0029_media_of_messages'
import * as search from './0030_search'
import * as groupChats from './0031_group_chats'
import * as feeds from './0032_feeds'
import * as articles from './0033_articles'
import * as readingOfFeeds from './0034_reading_of_feeds'
import * as feedAudienceIndexes from './0035_feed_audience_indexes'
import * as diary from './0036_diary'
import * as sources from './0037_sources'
import * as sessionsTogether from './0038_sessions_together'
import * as foreignKeyIndexes from './0040_foreign_key_indexes'
import * as foldedSearch from './0042_folded_search'

/** Every migration by name, in order. Append only: a migration that has run on real data is never changed. */
export const migrations: Record<string, Migration> = {
  '0001_first_house': firstHouse,
  '0002_old_sign_ins': oldSignIns,
  '0003_isolation': isolation,
  '0004_notification_counts': notificationCounts,
  '0005_audit_log': auditLog,
  '0006_jobs': jobs,
  '0007_mails': mails,
  '0008_kept_answers': keptAnswers,
  '0009_account_security': accountSecurity,
  '0010_password_links': passwordLinks,
  '0011_unproven_accounts': unprovenAccounts,
  '0012_pending_secret_of_session': pendingSecretOfSession,
  '0013_conversations': conversations,
  '0014_bound_reads': boundReads,
  '0016_sending_rules': sendingRules,
  '0017_messages_with_media': messagesWithMedia,
  '0018_brand_colours': brandColours,
  '0019_names_in_chat': namesInChat,
  '0020_job_turns': jobTurns,
  '0021_location_managers': locationManagers,
  '0022_short_codes': shortCodes,
  '0023_urgent_while_unread': urgentWhileUnread,
  '0024_media': media,
  '0026_changed_notifications': changedNotifications,
  '0027_message_conversations': messageConversations,
  '0028_resumed_uploads': resumedUploads,
  '0029_media_of_messages': mediaOfMessages,
  '0030_search': search,
  '0031_group_chats': groupChats,
  '0032_feeds': feeds,
  '0033_articles': articles,
  '0034_reading_of_feeds': readingOfFeeds,
  '0035_feed_audience_indexes': feedAudienceIndexes,
  '0036_diary': diary,
  '0037_sources': sources,
  '0038_sessions_together': sessionsTogether,
  '0040_foreign_key_indexes': foreignKeyIndexes,
  '0042_folded_search': foldedSearch,
}
