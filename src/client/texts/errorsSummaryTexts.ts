import { catalogue } from './catalogue'

/** For the summary of a longer form that the server refused. */
export const errorsSummaryTexts = catalogue({
  summary: (fields: number) => `${fields} fields need your attention`,
})
