/** Cleans one drawing in a thread of its own; `cleanedApart` starts it. */
import { parentPort, workerData } from 'node:worker_threads'
import { cleanDrawing } from './cleanDrawing'
import { IntricateDrawing } from './drawingMeter'

export type CleanedDrawing = { clean: string | undefined } | 'too intricate'

const cleaned = (drawing: string): CleanedDrawing => {
  try {
    return { clean: cleanDrawing(drawing) }
  } catch (failure) {
    if (failure instanceof IntricateDrawing) return 'too intricate'
    throw failure
  }
}

parentPort?.postMessage(cleaned(workerData as string)) // as `cleanedApart` hands it over
