import { secretKeys, textKeys, wholeTextKeys } from './redactedKeys'

export type RedactionOptions = {
  /** Names and texts stay as they are. */
  keepsTexts: boolean
  /** The session's token, wherever it stands. */
  token: string | null
}

/** Slices in which a person's own choices and typing are, next to the words of Muster itself. */
const ownSlices: ReadonlySet<string> = new Set([
  'clock',
  'display',
  'drafts',
  'navigation',
  'notices',
  'session',
  'view',
])

export const removed = '[removed]'

/** What opens an address without a session. */
const proof = /([?&](?:link|token|access_token|sig|signature|x-amz-[a-z-]+|expires)=)[^&#"'\s<>]*/gi

const tag = /<[^>]*>|&[a-z\d#]+;|[\p{L}\p{N}]/giu
const attributeValue = /(\s(?!class=|style=|type=|start=)[a-z-]+=)("[^"]*"|'[^']*')/gi

const masked = (character: string): string => {
  const mask = /\p{N}/u.test(character) ? '0' : /\p{Lu}/u.test(character) ? 'X' : 'x'
  return mask.repeat(character.length)
}

/** A text of the same length: letters and digits are replaced, signs, spaces and the elements of HTML stay. */
export const maskedText = (text: string): string =>
  text.replace(tag, (found) => {
    if (found.startsWith('<')) return found.replace(attributeValue, '$1""')
    return found.startsWith('&') ? found : masked(found)
  })

/** How strings are treated: `text` is masked, `whole` with all that is below it, `own` has no texts of others. */
type Place = 'plain' | 'text' | 'whole' | 'own'

const below = (place: Place, key: string): Place => {
  if (place === 'own' || place === 'whole') return place
  if (wholeTextKeys.has(key)) return 'whole'
  return textKeys.has(key) ? 'text' : 'plain'
}

const placeOf = ([slice, ...keys]: readonly (string | number)[]): Place => {
  const first: Place = slice !== undefined && ownSlices.has(String(slice)) ? 'own' : 'plain'
  // an index does not change what an array is a list of
  return keys.reduce<Place>((place, key) => (typeof key === 'number' ? place : below(place, key)), first)
}

/**
 * Redacts values as D-95 says; the same string becomes the same text everywhere. `path` leads from the state to the value:
 * its first key is a slice, if the value belongs to one.
 */
export const createRedaction = ({ keepsTexts, token }: RedactionOptions) => {
  const redactedString = (text: string, place: Place): string => {
    const bare = token !== null && text.includes(token) ? text.replaceAll(token, removed) : text
    const safe = bare.includes('=') ? bare.replace(proof, `$1${removed}`) : bare
    return !keepsTexts && (place === 'text' || place === 'whole') ? maskedText(safe) : safe
  }

  const redacted = (value: unknown, place: Place): unknown => {
    if (typeof value === 'string') return redactedString(value, place)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => redacted(item, place))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        if (secretKeys.has(key)) return [key, item === null || typeof item === 'boolean' ? item : removed]
        return [key, redacted(item, below(place, key))]
      }),
    )
  }

  return (value: unknown, path: readonly (string | number)[] = []): unknown => {
    if (path.some((key) => secretKeys.has(String(key)))) return value === null ? null : removed
    return redacted(value, placeOf(path))
  }
}
export type Redaction = ReturnType<typeof createRedaction>
