import type { MediaRecord } from '../store/records'

/** Where media of a service are reached; both stand in the SDK's configuration (protocol, section 6). */
export const mediaAddresses = (publicBase: string, serviceSid: string) => {
  const service = `${publicBase}/mcs/v1/Services/${serviceSid}`
  return { media_service: `${service}/Media`, media_set_service: `${service}/MediaSet` }
}

type Place = { publicBase: string; serviceSid: string; linkQuery: string }

/** A record as the SDK reads it (protocol, section 10). */
export const mediaRecordBody = (record: MediaRecord, { publicBase, serviceSid, linkQuery }: Place) => {
  const url = `${mediaAddresses(publicBase, serviceSid).media_service}/${record.sid}`
  return {
    sid: record.sid,
    service_sid: serviceSid,
    channel_sid: record.conversationSid,
    message_sid: record.messageSid,
    author: record.author,
    category: 'media',
    filename: record.filename,
    content_type: record.contentType,
    size: record.size,
    date_created: record.createdAt.toISOString(),
    date_upload_updated: record.createdAt.toISOString(),
    date_updated: record.updatedAt.toISOString(),
    is_multipart_upstream: false,
    url,
    links: { content: `${url}/Content`, content_direct_temporary: `${url}/Content?${linkQuery}` },
  }
}
