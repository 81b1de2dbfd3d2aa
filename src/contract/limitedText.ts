import * as z from 'zod/mini'
import { grouped } from './grouped'

/** The most characters of a text: 'Note must have at most 1,000 characters'. */
export const limit = (field: string, most: number) =>
  z.maxLength(most, `${field} must have at most ${grouped(most)} characters`)

/** An optional text of so many characters; surrounding spaces are removed. */
export const limitedText = (field: string, most: number) => z.string().check(z.trim(), limit(field, most))
