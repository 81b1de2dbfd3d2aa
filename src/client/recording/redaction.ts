import { richText } from '@contract/richText'
import { secretKeys, textKeys, typedKeys, wholeTextKeys } from './redactedKeys'

export type RedactionOptions = {
  /** Names and texts stay as they are. */
  keepsTexts: boolean
  /** The session's token, wherever it stands. */
  token: string | null
}

/** Slices in which a person's own choices are. */
const ownSlices: ReadonlySet<string> = new Set(['clock', 'display', 'navigation', 'session', 'view'])

export const removed = '[removed]'

const proofNames = 'link|token|access_token|sig|signature|key-pair-id|policy|expires|x-amz-[a-z-]+'
/** What opens an address without a session, also where the address is part of HTML or of another address. */
const proof = new RegExp(`((?:[?&]|&amp;|%3F|%26)(?:${proofNames})(?:=|%3D))(?:(?!&|%26)[^#"'\\s<>])*`, 'gi')

/** Elements of texts; whatever else stands between angle brackets is text. */
const element = `<\\/?(?:${richText.tags.join('|')})(?:\\s[^<>]*)?>`
const shown = new RegExp(`${element}|&(?:[a-z]+|#\\d+);|[\\p{L}\\p{N}]`, 'giu')
/** Attributes that say how an element looks. */
const attribute = /\s(?:class|style|start)=(?:"[^"]*"|'[^']*')/gi

const masked = (character: string): string => {
  const mask = /\p{N}/u.test(character) ? '0' : /\p{Lu}/u.test(character) ? 'X' : 'x'
  return mask.repeat(character.length)
}

const bareElement = (text: string): string => {
  const [name = ''] = /^<\/?\w+/.exec(text) ?? []
  return `${name}${(text.match(attribute) ?? []).join('')}>`
}

/** A text of the same length: letters and digits are replaced, signs, spaces and the elements of HTML stay. */
export const maskedText = (text: string): string =>
  text.startsWith('data:')
    ? 'data:,'
    : text.replace(shown, (found) => {
        if (found.startsWith('<')) return bareElement(found)
        return found.startsWith('&') ? found : masked(found)
      })

const address = /[\w.+-]+@[\w-]+\.[\w.-]+/g
/** A key of the cache contains what was asked for. */
const isCacheKey = (key: string) => key.includes('(')

/** How strings are treated: `text` is masked, `whole` with all that is below it, `own` has no texts of others. */
type Place = 'plain' | 'text' | 'whole' | 'own'

const below = (place: Place, key: string): Place => {
  if (place === 'own' || place === 'whole') return place
  if (wholeTextKeys.has(key) || typedKeys.has(key)) return 'whole'
  return textKeys.has(key) ? 'text' : 'plain'
}

const placeOf = ([slice, ...keys]: readonly (string | number)[]): Place => {
  const first: Place = slice !== undefined && ownSlices.has(String(slice)) ? 'own' : 'plain'
  // an index does not change what an array is a list of
  return keys.reduce<Place>((place, key, at) => {
    if (typeof key === 'string') return below(place, key)
    return wholeTextKeys.has(String(keys[at - 1])) ? 'plain' : place
  }, first)
}

/**
 * Redacts values as D-95 says; the same string becomes the same text everywhere. `path` leads from the state to the value:
 * its first key is a slice, if the value belongs to one.
 */
export const createRedaction = ({ keepsTexts, token }: RedactionOptions) => {
  const redactedString = (text: string, place: Place): string => {
    const bare = token !== null && text.includes(token) ? text.replaceAll(token, removed) : text
    const safe = /=|%3D/i.test(bare) ? bare.replace(proof, `$1${removed}`) : bare
    return !keepsTexts && (place === 'text' || place === 'whole') ? maskedText(safe) : safe
  }

  const keyOf = (key: string): string =>
    !keepsTexts && isCacheKey(key) ? key.replace(address, (found) => maskedText(found)) : key

  const redacted = (value: unknown, place: Place): unknown => {
    if (typeof value === 'string') return redactedString(value, place)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => redacted(item, place))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        if (secretKeys.has(key)) return [key, item === null || typeof item === 'boolean' ? item : removed]
        // a list of objects, such as the values that a field offers
        const inner = wholeTextKeys.has(key) && Array.isArray(item) && place !== 'whole' ? 'plain' : below(place, key)
        return [keyOf(key), redacted(item, inner)]
      }),
    )
  }

  return {
    value(value: unknown, path: readonly (string | number)[] = []): unknown {
      if (path.some((key) => secretKeys.has(String(key)))) return value === null ? null : removed
      return redacted(value, placeOf(path))
    },
    key: keyOf,
    /** What an action was given; a code among it is one that opens something. */
    given(value: unknown): unknown {
      const isObject = typeof value === 'object' && value !== null
      return redacted(isObject && 'code' in value ? { ...value, code: removed } : value, 'plain')
    },
    /** What an error says; its name stays. */
    message(text: string): string {
      const [name = '', ...words] = text.split(': ')
      return [name, ...(words.length > 0 ? [redactedString(words.join(': '), 'text')] : [])].join(': ')
    },
  }
}
export type Redaction = ReturnType<typeof createRedaction>
