import { catalogue } from './catalogue'

/** For the summary of a longer form that the server refused. */
export const formErrorSummaryTexts = catalogue({
  summary: (fields: number) => `${fields} fields need your attention`,
})
