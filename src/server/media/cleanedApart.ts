import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { IntricateDrawing } from './drawingMeter'
import type { CleanedDrawing } from './drawingThread'

/** Beside the built server, beside the bundled tests, or beside this file. */
const program = () =>
  ['js', 'mjs']
    .map((extension) => path.join(import.meta.dirname, `drawingWorker.${extension}`))
    .find((file) => existsSync(file))

/** The largest that is taken needs a second of a whole processor, and 40 MB. */
const limits = { milliseconds: 10_000, megabytes: 200 }

/**
 * Cleans a drawing (`cleanDrawing`) in a thread of its own: the server goes on answering meanwhile. Throws
 * `IntricateDrawing` when that takes too long or too much memory, too.
 */
export const cleanedApart = (drawing: string, { milliseconds, megabytes } = limits): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const file = program()
    if (file === undefined) throw new Error('The program that cleans drawings is missing: build the server again')
    const worker = new Worker(file, {
      workerData: drawing,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    const timer = setTimeout(() => end(() => reject(new IntricateDrawing())), milliseconds)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    worker.once('message', (answer: CleanedDrawing) =>
      end(() => (answer === 'too intricate' ? reject(new IntricateDrawing()) : resolve(answer.clean))),
    )
    worker.once('error', (failure: NodeJS.ErrnoException) =>
      end(() => reject(failure.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new IntricateDrawing() : failure)),
    )
  })
