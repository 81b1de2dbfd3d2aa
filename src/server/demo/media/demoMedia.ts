import path from 'node:path'
import { mediaKindOf } from '@contract/media'
import type { MediaPolicy } from '@server/resources/media/mediaRepository'
import { mediaKey } from '@server/media/mediaFiles'
import type { MediaStorage } from '@server/media/storage'
import { thumbnailKeyOf } from '@server/media/storedFiles'
import { thumbnailOf } from '@server/media/workOnPicture'
import type { DemoOrganisation } from '../organisation'
import type { ExampleFile } from './exampleFiles'

/** Files that hang on a row of the demo, which a resource returns under `demoMedia`. */
export type DemoMedia = {
  /** As `idOf(organisation, 'media', name)` makes it. */
  id: string
  ownerId: string
  policy: Exclude<MediaPolicy, 'editor'>
  /** As `mediaService.attach` would name it. */
  holder: { kind: string; id: string }
  createdAt: Date
  files: readonly ExampleFile[]
}
type OfOrganisation = { organisation: Pick<DemoOrganisation, 'key'>; media: readonly DemoMedia[] }

const extensionOf = (name: string) => path.extname(name).slice(1)
const isPicture = ({ name }: ExampleFile) => mediaKindOf(extensionOf(name)) === 'image'
const fileIdOf = (id: string, index: number) => `${id}-${index + 1}`

export const demoMediaRows = ({ organisation: { key: organisation_id }, media }: OfOrganisation) => ({
  media: media.map(({ id, ownerId: owner_id, policy, holder, createdAt: created_at }) => ({
    id,
    organisation_id,
    owner_id,
    policy,
    holder_kind: holder.kind,
    holder_id: holder.id,
    created_at,
  })),
  media_files: media.flatMap(({ id, createdAt, files }) =>
    files.map((file, position) => ({
      id: fileIdOf(id, position),
      organisation_id,
      media_id: id,
      position,
      name: file.name,
      extension: extensionOf(file.name),
      content_type: file.contentType,
      size: file.content.byteLength,
      has_thumbnail: isPicture(file),
      created_at: createdAt,
    })),
  ),
})

/** Stores the files of these rows, with thumbnails of the pictures. */
export const storeDemoMedia = async (
  storage: Pick<MediaStorage, 'put'>,
  { organisation: { key }, media }: OfOrganisation,
): Promise<void> => {
  for (const { id, files } of media)
    for (const [index, file] of files.entries()) {
      const place = mediaKey(key, fileIdOf(id, index))
      await storage.put(place, file.content)
      if (isPicture(file)) await storage.put(thumbnailKeyOf(place), await thumbnailOf(file.content))
    }
}
