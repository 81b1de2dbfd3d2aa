import { accountParts } from './accountParts'
import type { ExportPart } from './exportPart'
import { feedParts } from './feedParts'
import { fileParts } from './fileParts'
import { messageParts } from './messageParts'
import { trainingParts } from './trainingParts'
import { workParts } from './workParts'

/** Everything that is exported of a person, in the order of the files. A test compares it with the database. */
export const exportParts: readonly ExportPart[] = [
  ...accountParts,
  ...messageParts,
  ...feedParts,
  ...workParts,
  ...trainingParts,
  ...fileParts,
]
