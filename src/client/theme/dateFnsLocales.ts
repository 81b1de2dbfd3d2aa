/** Stands in for `date-fns/locale`, which would bring every language. antd asks for `enUS` by itself. */
export { enAU } from 'date-fns/locale/en-AU'
export { enGB } from 'date-fns/locale/en-GB'
export { enUS } from 'date-fns/locale/en-US'
