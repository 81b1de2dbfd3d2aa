import { format, parseISO } from 'date-fns'
import { dateFormats } from '@client/ui/zonedTime'

/** A day of the API, as screens show it; it has no time zone. */
export const dayWords = (day: string): string => format(parseISO(day), dateFormats.day)
