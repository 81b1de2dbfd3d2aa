import { isIP } from 'node:net'
import { z } from 'zod'
import { longestBounceName } from '@server/mail/returnPaths'

/** An address, or a range of them by its prefix. */
export const isAddressOrRange = (text: string) => {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
  return isIP(address) > 0 && isPrefix && rest.length === 0
}

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, username } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && username === ''
}

export const isPostgres = (text: string) =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) && new URL(text).pathname.length > 1

export const isBounceAddress = (text: string) => text.lastIndexOf('@') <= longestBounceName && !text.includes('+')

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most)

export const sid = (prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}[0-9a-f]{32}$`))
    .optional()

/** An address without a path, as browsers write it. */
export const origin = z
  .string()
  .refine(isOrigin)
  .transform((text) => new URL(text).origin)
  .optional()
