import { catalogue } from './catalogue'

/** Of the parts in `ui/`. */
export const uiTexts = catalogue({ tryAgain: 'Try again' })
