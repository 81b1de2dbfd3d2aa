import { isMatch } from 'date-fns'
import * as z from 'zod/mini'
import { instant, timeOfDay } from '@contract/common'

export const dayFormat = 'yyyy-MM-dd'

/** For a `DateField` whose schema is not the contract's: a day or none. */
export const daySchema = (sentence: string) =>
  z.string().check(z.refine((day) => day === '' || isMatch(day, dayFormat), sentence))

/** For a `TimeField`: a time of day or none. */
export const timeSchema = (sentence: string) =>
  z.string().check(z.refine((time) => time === '' || timeOfDay.test(time), sentence))

/** For a `DateTimeField`: an instant, or null for none. */
export const momentSchema = (sentence: string) =>
  z.pipe(
    z.string().check(z.refine((moment) => moment === '' || instant.safeParse(moment).success, sentence)),
    z.transform((moment) => (moment === '' ? null : moment)),
  )
