import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { drawingType, type MediaType } from '@contract/media'
import { cleanDrawing } from './cleanDrawing'
import { IntricateDrawing } from './drawingMeter'
import { UnusablePicture, type KeepPicture } from './mediaFiles'
import { diskProblem } from './storageProblem'
import { workOnPicture } from './workOnPicture'

/** Beside the media, on this machine: pictures are worked on as files, so that none is in memory as a whole. */
export const pictureFolderOf = ({ dataFolder }: { dataFolder: string }) => path.join(dataFolder, 'pictures')

/** Each takes a thread, and memory for its pixels. */
const oneByOne = pLimit(1)

const cleanedOf = (drawing: string) => {
  try {
    return cleanDrawing(drawing)
  } catch (failure) {
    if (!(failure instanceof IntricateDrawing)) throw failure
    throw new UnusablePicture('is too intricate: simplify the drawing, or save it as a PNG')
  }
}

const keepDrawing: KeepPicture = async (content) => {
  const clean = cleanedOf(await text(content))
  if (clean === undefined) throw new UnusablePicture('is damaged')
  return { content: Readable.from([Buffer.from(clean)]) }
}

/** Pictures as they are kept: without what they tell of place and device, upright, and with a thumbnail (D-69). */
export const createPictures = (folder: string) => {
  const newFile = () => path.join(folder, randomUUID())

  const keepPhoto: KeepPicture = async (content, type) => {
    const [arrived, changed] = [newFile(), newFile()]
    const release = async () => {
      for (const file of [arrived, changed]) await rm(file, { force: true })
    }
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(arrived, { flags: 'wx', mode: 0o600 }))
      const made = await oneByOne(() => workOnPicture({ arrived, changed, type }))
      return { ...made, release }
    } catch (failure) {
      await release()
      throw diskProblem(failure)
    }
  }

  return {
    keep: ((content, type: MediaType) =>
      type === drawingType ? keepDrawing(content, type) : keepPhoto(content, type)) satisfies KeepPicture,

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
