/** Replaces `date-fns/locale`, which would bundle every language. antd itself imports `enUS`. */
export { enAU } from 'date-fns/locale/en-AU'
export { enGB } from 'date-fns/locale/en-GB'
export { enUS } from 'date-fns/locale/en-US'
