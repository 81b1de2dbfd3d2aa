import { adminDialogs } from './adminDialogs'
import type { DialogOpening } from './dialogOpening'
import { classDialogs } from './classDialogs'
import { feedDialogs } from './feedDialogs'
import { formDialogs } from './formDialogs'
import { frameDialogs } from './frameDialogs'
import { messageDialogs } from './messageDialogs'
import { trainingDialogs } from './trainingDialogs'
import { workDialogs } from './workDialogs'

/** Every dialog of the app; `dialogSources` finds those that are missing. */
export const everyDialog: readonly DialogOpening[] = [
  ...frameDialogs,
  ...messageDialogs,
  ...feedDialogs,
  ...workDialogs,
  ...adminDialogs,
  ...trainingDialogs,
  ...formDialogs,
  ...classDialogs,
]
