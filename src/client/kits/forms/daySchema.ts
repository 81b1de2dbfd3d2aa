import { isMatch } from 'date-fns'
import * as z from 'zod/mini'

/** For a `DateField` whose schema is not the contract's: a day or none. */
export const daySchema = (sentence: string) =>
  z.string().check(z.refine((day) => day === '' || isMatch(day, 'yyyy-MM-dd'), sentence))
