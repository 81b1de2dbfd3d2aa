import { catalogue } from './catalogue'

/** For the components in `ui/`. */
export const uiTexts = catalogue({
  tryAgain: 'Try again',
  moreNames: (count: number, names: string) => `${count} more: ${names}`,
})
