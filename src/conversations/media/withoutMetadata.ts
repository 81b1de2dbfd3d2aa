import type { MediaType } from '@contract/media'
import { detectedType } from '@server/media/detectedType'
import { peeked } from '@server/media/inspectedFile'
import { UnusablePicture, type KeepPicture } from '@server/media/mediaFiles'
import type { Prepare } from '@server/media/storedFiles'
import { ChatProblem } from '../chatProblem'

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
export const withoutMetadata =
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
