/** The thread of `npm run dev`, which has no build: it reads the sources. */
import { tsImport } from 'tsx/esm/api'

await tsImport('./drawingThread.ts', import.meta.url)
