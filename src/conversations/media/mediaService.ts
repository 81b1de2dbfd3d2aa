import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { MediaType } from '@contract/media'
import { detectedType } from '@server/media/detectedType'
import { peeked } from '@server/media/inspectedFile'
import { type KeepPicture, UnusablePicture } from '@server/media/mediaFiles'
import type { createPictures } from '@server/media/pictures'
import type { MediaStorage } from '@server/media/storage'
import { type Prepare, storingFiles } from '@server/media/storedFiles'
import type { UploadQuota } from '@server/media/uploadQuota'
import { bodyFile, formFiles, isForm } from '@server/media/uploadedFiles'
import { ChatProblem } from '../problems'
import { isSid, newSid } from '../sids'
import type { MediaRecord } from '../store/records'
import type { ContentHolder, ContentLinks, LinkQuery, MediaPrincipal } from './mediaAccess'
import { mediaRecordBody } from './mediaAnswers'
import { type MediaStores, mediaFolder, mediaKey, visibleTo } from './mediaStore'

/** Photos, which tell where and with what they were taken. */
const photos = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly MediaType[]
/** Photos, too, but of no type that the server opens. */
const unopened: Readonly<Record<string, string>> = {
  'image/heic': 'HEIC',
  'image/avif': 'AVIF',
  'image/avci': 'AVCI',
  'image/x-canon-cr3': 'CR3',
}

const refusedPhoto = (kind: string) =>
  new ChatProblem(415, 20415, `Photos in ${kind} would tell where they were taken. Send this one as a JPEG.`)

/**
 * Prepares files of chat for `storingFiles`: photos lose what they tell of place and device, whatever client sends them, and
 * whatever it says that they are. All other files stay as they are, under the type that was declared.
 */
const withoutMetadata =
  (keepPicture: KeepPicture): Prepare =>
  async ({ name, declaredType: contentType, content: arriving }) => {
    const { head, content } = await peeked(arriving)
    const type = detectedType(head, contentType)
    const kind = unopened[type]
    if (kind !== undefined) throw refusedPhoto(kind)
    const photo = photos.find((one) => one === type)
    if (photo === undefined) return { name, contentType, content }
    try {
      const { thumbnail: _unused, ...kept } = await keepPicture(content, photo)
      return { name, contentType, ...kept }
    } catch (failure) {
      throw failure instanceof UnusablePicture ? new ChatProblem(400, 20400, `The picture ${failure.message}`) : failure
    }
  }

type Dependencies = {
  stores: MediaStores
  storage: MediaStorage
  keepFor: ReturnType<typeof createPictures>['keepFor']
  links: ContentLinks
  quota: UploadQuota
  organisationOf: (serviceSid: string) => Promise<string | undefined>
  /** Whether a link still has its session. */
  isAlive: IsAlive
  /** Of a file, in bytes. */
  largestFile: number
}

const mediaSetQuery = z.object({
  command: z.literal('get'),
  list: z.array(z.object({ media_sid: z.string() })).max(100),
})

/** Whether the session lasts in which a link was made, and its account may sign in. */
export type IsAlive = (holder: ContentHolder & { organisationId: string }) => Promise<boolean>

const missing = () => new ChatProblem(404, 20404, 'The media was not found')
const refusedLink = {
  forged: () => new ChatProblem(403, 20403, 'The link is not valid'),
  expired: () => new ChatProblem(403, 20403, 'The link is no longer valid'),
}

const noFile = () => new ChatProblem(400, 20400, 'The form has no file')

/** A body, or a form whose first file counts (protocol, section 10). */
const uploadedFiles = (raw: IncomingMessage, largestFile: number, name: string | undefined) =>
  isForm(raw.headers)
    ? formFiles(raw, raw.headers, { largest: largestFile, most: 1 })
    : bodyFile(raw, largestFile, name)

/** What can be done with media by whom; over it lie the routes. */
export const createMediaService = (dependencies: Dependencies) => {
  const { stores, storage, keepFor, links, quota, organisationOf, largestFile } = dependencies

  const seen = async ({ organisationId, identity }: MediaPrincipal, sids: string[]) => {
    const store = stores.of(organisationId)
    const asked = [...new Set(sids.filter((sid) => isSid('ME', sid)))]
    if (asked.length === 0) return []
    return visibleTo(store, identity, await store.mediaOf(asked))
  }

  const show = (record: MediaRecord, principal: MediaPrincipal, publicBase: string) => {
    const { serviceSid } = principal
    const linkQuery = links.sign({ serviceSid, sid: record.sid, isSent: record.messageSid !== null }, principal)
    return mediaRecordBody(record, { publicBase, serviceSid, linkQuery })
  }

  return {
    show,

    /** Keeps what is uploaded. What fails leaves neither a file nor a record. */
    keep: ({ organisationId, identity }: MediaPrincipal, raw: IncomingMessage, name?: string): Promise<MediaRecord> =>
      quota.within(JSON.stringify([organisationId, identity]), (count) =>
        storingFiles(
          {
            storage,
            folder: mediaFolder(organisationId),
            newId: () => newSid('ME'),
            prepare: withoutMetadata(keepFor({ organisationId, personId: identity })),
          },
          uploadedFiles(raw, largestFile, name),
          async ([file]) => {
            if (!file) throw noFile()
            const { id: sid, name: filename, contentType, size } = file
            const kept = { sid, author: identity, filename, contentType, size }
            const record = await stores.of(organisationId).recordMedia(kept)
            count(size)
            return record
          },
        ),
      ),

    /** Not there, another organisation's, and not for them look alike. */
    async find(principal: MediaPrincipal, sid: string): Promise<MediaRecord> {
      const [record] = await seen(principal, [sid])
      if (!record) throw missing()
      return record
    },

    /** One entry for each sid; one that is not 200 makes the whole call fail in the SDK. */
    async showSet(principal: MediaPrincipal, body: unknown, publicBase: string) {
      const { data: parsed } = mediaSetQuery.safeParse(body)
      if (!parsed) throw new ChatProblem(400, 20400, 'The media set could not be read')
      const sids = parsed.list.map(({ media_sid }) => media_sid)
      const records = new Map((await seen(principal, sids)).map((record) => [record.sid, record]))
      return sids.map((sid) => {
        const record = records.get(sid)
        return record
          ? { code: 200, media_record: show(record, principal, publicBase) }
          : { code: 404, media_record: { sid } }
      })
    },

    /**
     * The file that a link leads to, while it is valid, its holder's session lasts, and they are in the conversation; one
     * of a message only as long as the message has it.
     */
    async openLink(place: { serviceSid: string; sid: string }, query: LinkQuery) {
      const opened = links.open(place, query)
      if (typeof opened === 'string') throw refusedLink[opened]()
      const organisationId = await organisationOf(place.serviceSid)
      if (organisationId === undefined) throw missing()
      const { isSent, holder, secondsLeft } = opened
      const [isAlive, [record]] = await Promise.all([
        dependencies.isAlive({ ...holder, organisationId }),
        seen({ ...place, organisationId, identity: holder.identity }, [place.sid]),
      ])
      if (!isAlive) throw refusedLink.expired()
      if (!record || (isSent && record.messageSid === null)) throw missing()
      return { record, key: mediaKey(organisationId, record.sid), secondsLeft }
    },
  }
}
