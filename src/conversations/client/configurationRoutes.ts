import type { IncomingMessage } from 'node:http'
import { limits, mediaOfMessageBytes } from '@conversations/limits'
import { objectId } from '@conversations/sync/objects'
import { ok, type Route } from './tunnel'

/** Absolute addresses of the media service, as the client that sent the request can reach them. */
export type MediaUrls = (upgrade: IncomingMessage, serviceSid: string) => { media: string; mediaSet: string }

/** Never requested: the SDK takes only the paths from these addresses. */
const aim = 'https://aim.us1.twilio.com'

const megabyte = 1024 * 1024

const options = {
  user_infos_to_subscribe: 100,
  http_cache_interval: 'PT0S', // counts are fresh (pitfall P9)
  consumption_report_interval: 'PT5S',
  media_attachments_count_limit: limits.mediaOfMessage,
  email_histories_allowed_mime_types: [],
  email_bodies_allowed_mime_types: [],
}

/**
 * The configuration that the SDK requests first (protocol, section 6), and requests whose answers nothing here needs.
 */
export const configurationRoutes = ({
  mediaUrls,
  isReachabilityEnabled,
  mediaBytes,
}: {
  mediaUrls: MediaUrls
  isReachabilityEnabled: boolean
  /** Of a file. */
  mediaBytes: number
}): Route[] => [
  {
    method: 'GET',
    path: '/Client/v2/Configuration',
    handle: ({ session }) => {
      const { media, mediaSet } = mediaUrls(session.upgrade, session.serviceSid)
      return Promise.resolve(
        ok({
          identity: session.identity,
          sync_objects: {
            my_conversations: objectId('conversations', session.userSid),
            my_user_info: objectId('user_info', session.userSid),
          },
          links: {
            my_conversations: `${aim}/Client/v2/MyConversations`,
            conversations: `${aim}/Client/v2/Conversations`,
            users: `${aim}/Client/v2/Users`,
            current_user: `${aim}/Client/v2/Users/${encodeURIComponent(session.identity)}`,
            typing: `${aim}/Client/v1/typing`,
            messages_receipts: `${aim}/Client/v2/Conversations/%s/Messages/%s/Receipts`,
            media_service: media,
            media_set_service: mediaSet,
          },
          options: {
            ...options,
            reachability_enabled: isReachabilityEnabled,
            media_attachment_size_limit_in_mb: mediaBytes / megabyte,
            media_attachments_total_size_limit_in_mb: mediaOfMessageBytes(mediaBytes) / megabyte,
          },
        }),
      )
    },
  },
  {
    method: 'GET',
    path: '/Client/v2/ContentTemplates',
    handle: () => Promise.resolve(ok({ templates: [], meta: { next_token: null, previous_token: null } })),
  },
  { method: 'POST', path: '/v1/registrations', handle: () => Promise.resolve(ok({ id: 'none' })) },
  { method: 'DELETE', path: '/v1/registrations', handle: () => Promise.resolve(ok({})) },
  { method: 'DELETE', path: '/v1/registrations/:id', handle: () => Promise.resolve(ok({})) },
]
