import path from 'node:path'
import { drawingType, mediaField, mediaKindOf, mediaLimits, mediaTypes, type MediaType } from '@contract/media'
import { ApiProblem, refusedField } from '@server/problems/apiProblem'
import { detectedType } from './detectedType'
import { isWordDocument } from './isWordDocument'
import { peeked } from './inspectedFile'
import { storageKey } from './storage'
import type { Prepare, PreparedFile } from './storedFiles'
import type { UploadedFile } from './uploadedFiles'

/** Below which media lie, then by organisation. */
export const mediaFolder = 'media'
export const mediaKey = (organisationId: string, fileId: string) => storageKey(mediaFolder, organisationId, fileId)

/** A picture that is not kept; its message follows its name: 'is damaged'. */
export class UnusablePicture extends Error {}

type Kept = Pick<PreparedFile, 'content' | 'thumbnail' | 'release'> & {
  /** Where it is another one than that of the file. */
  contentType?: MediaType
}
/** Makes of a picture what is kept of it; fails with `UnusablePicture`. */
export type KeepPicture = (content: AsyncIterable<Uint8Array>, type: MediaType) => Promise<Kept>

type Rules = {
  keepPicture: KeepPicture
  /** The field of the refusals. */
  field: string
  types: readonly string[]
  /** What is taken, in words; by the types when left out. */
  wanted?: string
}

const megabyte = 1_048_576

/** Clients add the unit (MD-011). */
export const fileTooLarge = (largest: number, field: string = mediaField) =>
  new ApiProblem(413, { [field]: [`File size must be less than ${largest / megabyte}`] })

export const oneVideoOnly = (field: string = mediaField) => refusedField(field, 'Only one video can be attached')

const extensionOf = (name: string | null) =>
  path
    .extname(name ?? '')
    .slice(1)
    .toLowerCase()

const byExtension: ReadonlyMap<string, string> = new Map(
  Object.entries(mediaTypes)
    .toReversed() // the first type of an extension stays
    .flatMap(([type, extensions]) => extensions.map((extension) => [extension, type] as const)),
)

const isMediaType = (type: string): type is MediaType => Object.hasOwn(mediaTypes, type)

/** A name whose extension is one of its type: a wrong one is replaced, a missing one added. */
const namedFor = (type: MediaType, name: string | null): string => {
  const [usual, ...others]: readonly string[] = mediaTypes[type]
  const extension = extensionOf(name)
  if (name === null) return `file.${usual}`
  if (extension === usual || others.includes(extension)) return name
  const base = byExtension.has(extension) ? name.slice(0, -extension.length - 1) : name
  return `${base}.${usual}`
}

/** Files about which nothing says what they are are documents of Word when they are called so. */
const typeOf = (head: Buffer, { name, declaredType }: UploadedFile) => {
  const type = detectedType(head, byExtension.get(extensionOf(name)) ?? declaredType)
  return type.endsWith('.wordprocessingml.document') && !isWordDocument(head) ? 'application/zip' : type
}

const largestOf = (type: MediaType, kind: 'image' | 'video' | 'file') =>
  type === drawingType ? mediaLimits.drawing : mediaLimits[kind]

const wantedOf = (types: readonly string[]) =>
  types.every((type) => type.startsWith('image/')) ? 'a picture' : 'a picture, video, PDF or Word document'

async function* within(content: AsyncIterable<Uint8Array>, most: number, refusal: () => Error) {
  let read = 0
  for await (const bytes of content) {
    read += bytes.byteLength
    if (read > most) throw refusal()
    yield bytes
  }
}

/**
 * Prepares the files of one upload for `storingFiles`: each is judged by its content and named after it (D-69), pictures are
 * made harmless. What cannot be taken is refused in words that name the file.
 */
export const mediaPreparation = ({ keepPicture, field, types, wanted = wantedOf(types) }: Rules): Prepare => {
  let videos = 0
  return async (file) => {
    const { head, content: arriving } = await peeked(file.content)
    const called = file.name ?? 'The file'
    if (head.length === 0) throw refusedField(field, `${called} is empty`)
    const type = typeOf(head, file)
    if (!isMediaType(type) || !types.includes(type)) throw refusedField(field, `${called} is not ${wanted}`)
    const name = namedFor(type, file.name)
    const kind = mediaKindOf(extensionOf(name))
    if (kind === 'video' && (videos += 1) > mediaLimits.videos) throw oneVideoOnly(field)

    const largest = largestOf(type, kind)
    const content = within(arriving, largest, () => fileTooLarge(largest, field))
    if (kind !== 'image') return { name, contentType: type, content }
    try {
      const { contentType = type, ...kept } = await keepPicture(content, type)
      return { name: namedFor(contentType, name), contentType, ...kept }
    } catch (failure) {
      throw failure instanceof UnusablePicture ? refusedField(field, `${called} ${failure.message}`) : failure
    }
  }
}
