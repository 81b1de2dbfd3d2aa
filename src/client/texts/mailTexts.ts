import { catalogue } from './catalogue'

/** Of a portal without a mail server (D-03). */
export const mailTexts = catalogue({
  noMailServer: "Email isn't set up for this portal.",
})
