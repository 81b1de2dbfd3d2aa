import { catalogue } from './catalogue'

/** For the components in `ui/`. */
export const uiTexts = catalogue({ tryAgain: 'Try again' })
