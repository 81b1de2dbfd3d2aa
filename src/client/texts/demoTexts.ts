import { catalogue } from './catalogue'

/** For the sign-in page while the demo is served. */
export const demoTexts = catalogue({ title: 'Try a demo account' })
