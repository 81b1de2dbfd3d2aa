import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { drawingType, type MediaType } from '@contract/media'
import type { Transactions } from '@server/database/transactions'
import { cleanedApart } from './cleanedApart'
import { IntricateDrawing } from './drawingMeter'
import { UnusablePicture, type KeepPicture } from './mediaFiles'
import { createPictureQueue } from './pictureQueue'
import { diskProblem } from './storageProblem'
import { factsOf, logoOf, workOnPicture } from './workOnPicture'

/** Beside the media, on this machine: pictures are worked on as files, so that none is in memory as a whole. */
export const pictureFolderOf = ({ dataFolder }: { dataFolder: string }) => path.join(dataFolder, 'pictures')

/** Of the whole process, whose threads and memory they share. */
const pictureQueue = createPictureQueue()

/** How many pictures wait to be worked on. */
export const waitingPictures = () => pictureQueue.waiting()

const keepDrawing = async (person: string, content: AsyncIterable<Uint8Array>) => {
  const drawing = await text(content)
  try {
    const clean = await pictureQueue.run({ person, type: drawingType, pixels: 0 }, () => cleanedApart(drawing))
    if (clean === undefined) throw new UnusablePicture('is damaged')
    return { content: Readable.from([Buffer.from(clean)]) }
  } catch (failure) {
    if (!(failure instanceof IntricateDrawing)) throw failure
    throw new UnusablePicture('is too intricate: simplify the drawing, or save it as a PNG')
  }
}

type Owner = Pick<Transactions, 'organisationId' | 'personId'>
const personOf = ({ organisationId, personId }: Owner) => JSON.stringify([organisationId, personId])

const logoType: MediaType = 'image/webp'

/** Pictures as they are kept: without what they tell of place and device, upright, and with a thumbnail (D-69). */
export const createPictures = (folder: string) => {
  const newFile = () => path.join(folder, randomUUID())

  const keepPhoto = async (
    person: string,
    ...[content, type, isLogo]: [...Parameters<KeepPicture>, boolean?]
  ): ReturnType<KeepPicture> => {
    const [arrived, changed] = [newFile(), newFile()]
    const release = async () => {
      for (const file of [arrived, changed]) await rm(file, { force: true })
    }
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(arrived, { flags: 'wx', mode: 0o600 }))
      const facts = await factsOf(arrived)
      const { width, height } = facts
      const made = await pictureQueue.run({ person, pixels: width * height, type }, async () =>
        isLogo
          ? { content: Readable.from([await logoOf(arrived)]), contentType: logoType }
          : workOnPicture({ arrived, changed, type, facts }),
      )
      return { ...made, release }
    } catch (failure) {
      await release()
      throw diskProblem(failure)
    }
  }

  return {
    /** Pictures of a person; people take turns. */
    keepFor: (owner: Owner): KeepPicture => {
      const person = personOf(owner)
      return (content, type) => (type === drawingType ? keepDrawing(person, content) : keepPhoto(person, content, type))
    },

    /** Logos: small, and written anew, so that nothing else that lies in the file stays. */
    keepLogoFor:
      (owner: Owner): KeepPicture =>
      (content, type) =>
        keepPhoto(personOf(owner), content, type, true),

    /** Removes what a server that stopped left here. */
    async sweep(before: Date): Promise<void> {
      const names = await readdir(folder).catch((failure: NodeJS.ErrnoException) => {
        if (failure.code === 'ENOENT') return []
        throw failure
      })
      for (const name of names) {
        const file = path.join(folder, name)
        const found = await stat(file).catch(() => undefined) // finished meanwhile
        if (found && found.mtime < before) await rm(file, { force: true })
      }
    },
  }
}
