import { catalogue } from './catalogue'

/** For the components in `ui/`. */
export const uiTexts = catalogue({
  tryAgain: 'Try again',
  viewMore: 'View more',
  viewLess: 'View less',
  moreNames: (count: number, names: string) => `${count} more: ${names}`,
})
