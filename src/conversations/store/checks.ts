import { isStorable } from '@server/database/storableText'
import { limits } from '../limits'
import { problems } from '../problems'
import { isSid } from '../sids'

const requireStorable = (what: string, text: string) => {
  if (!isStorable(text)) throw problems.invalid(`${what} has characters that can not be stored`)
}
const requireBytes = (what: string, text: string, most: number) => {
  if (Buffer.byteLength(text) > most) throw problems.tooLarge(what, `${most / 1024} KB`)
}
const requireLength = (what: string, text: string) => {
  if (text.length > limits.nameLength) throw problems.tooLarge(what, `${limits.nameLength} characters`)
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Checks JSON text; `{}` when there is none. */
export const checkAttributes = (attributes: string | undefined, most: number = limits.attributesBytes): string => {
  if (attributes === undefined || attributes === '') return '{}'
  requireBytes('Attributes', attributes, most)
  if (!isJson(attributes)) throw problems.invalid('Attributes must be JSON')
  requireStorable('Attributes', attributes)
  return attributes
}

/** Conversations may have four times as many attributes as everything else, like at Twilio. */
export const checkConversationAttributes = (attributes: string | undefined): string =>
  checkAttributes(attributes, limits.conversationAttributesBytes)

export const checkBody = (body: string | null | undefined): string | null => {
  if (body === null || body === undefined) return null
  requireBytes('A body', body, limits.bodyBytes)
  requireStorable('A body', body)
  return body
}

export const checkName = (what: string, name: string | null | undefined): string | null => {
  if (name === null || name === undefined) return null
  requireLength(what, name)
  requireStorable(what, name)
  return name
}

/** An empty name removes it (protocol, section 9.1). A name that looks like a sid would hide a conversation. */
export const checkUniqueName = (name: string | null | undefined): string | null => {
  const checked = checkName('A unique name', name)
  if (checked === null || checked === '') return null
  if (isSid('CH', checked)) throw problems.invalid('A unique name must not look like a sid')
  return checked
}

export const checkIdentity = (identity: string): string => {
  if (identity === '') throw problems.invalid('An identity must not be empty')
  requireLength('An identity', identity)
  requireStorable('An identity', identity)
  return identity
}

/** The index of a message, from 0; null when nothing is read. */
export const checkReadIndex = (index: number | null): number | null => {
  if (index !== null && (!Number.isSafeInteger(index) || index < -1))
    throw problems.invalid('A read index must be a number of a message')
  return index
}
