import { formatInZone } from '@client/ui/zonedTime'

/** The day of an instant in a time zone, as the API writes it: '2026-03-02'. */
export const dayInZone = (instant: string, timeZone: string) => formatInZone(instant, timeZone, 'wireDay')
