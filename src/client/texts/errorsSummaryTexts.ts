import { catalogue } from './catalogue'

/** Above a longer form that was refused. */
export const errorsSummaryTexts = catalogue({
  summary: (fields: number) => `${fields} fields need your attention`,
})
