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

/** Elements of texts and signs written as entities; whatever else stands between angle brackets is text. */
const markup = new RegExp(`<\\/?(?:${richText.tags.join('|')})(?:\\s[^<>]*)?>|&(?:[a-z]+|#\\d+);`, 'gi')
const word = /[\p{L}\p{N}]/gu
/** Attributes that say how an element looks. */
const attribute = /\s(?:class|style|start)=(?:"[^"]*"|'[^']*')/gi

const masked = (character: string): string => {
  const mask = /\p{N}/u.test(character) ? '0' : /\p{Lu}/u.test(character) ? 'X' : 'x'
  return mask.repeat(character.length)
}

/** What becomes of each sign of ASCII. */
const asciiMasks = Uint16Array.from({ length: 128 }, (_, code) =>
  String.fromCharCode(code).replace(word, masked).charCodeAt(0),
)
/** Signs that are masked at once: no more than a function may be called with. */
const room = new Uint16Array(4_096)

/** Not spread, which would be iterated. */
const textOf = (codes: Uint16Array) => String(Reflect.apply(String.fromCharCode, undefined, codes))

/** The same for words without markup. Most are of ASCII alone, and an expression for each letter takes ten times as long. */
const maskedWords = (text: string): string => {
  let [all, filled] = ['', 0]
  for (let at = 0; at < text.length; at++) {
    const mask = asciiMasks[text.charCodeAt(at)]
    if (mask === undefined) return text.replace(word, masked)
    room[filled++] = mask
    if (filled < room.length) continue
    all += textOf(room)
    filled = 0
  }
  return all + textOf(room.subarray(0, filled))
}

const bareElement = (text: string): string => {
  const [name = ''] = /^<\/?\w+/.exec(text) ?? []
  return `${name}${(text.match(attribute) ?? []).join('')}>`
}

/** A text of the same length: letters and digits are replaced, signs, spaces and the elements of HTML stay. */
export const maskedText = (text: string): string => {
  if (text.startsWith('data:')) return 'data:,'
  if (!text.includes('<') && !text.includes('&')) return maskedWords(text)
  const parts: string[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(markup)) {
    parts.push(maskedWords(text.slice(end, index)), found.startsWith('<') ? bareElement(found) : found)
    end = index + found.length
  }
  return [...parts, maskedWords(text.slice(end))].join('')
}

const address = /[\w.+-]+@[\w-]+\.[\w.-]+/g
/** A key of the cache contains what was asked for. */
const isCacheKey = (key: string) => key.includes('(')

/** How strings are treated: `text` is masked, `whole` with all that is below it, `own` has no texts of others. */
type Place = 'plain' | 'text' | 'whole' | 'own'

type Kind = 'secret' | 'wholeText' | 'typed' | 'text'
/** What the keys of the contract are; others are plain. One look for each key: a store has a million of them. */
const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...[...textKeys].map((key) => [key, 'text'] as const),
  ...[...wholeTextKeys].map((key) => [key, 'wholeText'] as const),
  ...[...typedKeys].map((key) => [key, 'typed'] as const),
  ...[...secretKeys].map((key) => [key, 'secret'] as const),
])

/** How what is stored under a key of this kind is treated; a list of objects, such as the values that a field offers. */
const below = (place: Place, kind: Kind | undefined, isList: boolean): Place => {
  if (place === 'own' || place === 'whole') return place
  if (kind === 'typed') return 'whole'
  if (kind === 'wholeText') return isList ? 'plain' : 'whole'
  return kind === 'text' ? 'text' : 'plain'
}

const placeOf = ([slice, ...keys]: readonly (string | number)[], value: unknown): Place => {
  const first: Place = slice !== undefined && ownSlices.has(String(slice)) ? 'own' : 'plain'
  return keys.reduce<Place>((place, key, at) => {
    // an index does not change what an array is a list of
    if (typeof key === 'number') return place
    const isList = at === keys.length - 1 ? Array.isArray(value) : typeof keys[at + 1] === 'number'
    return below(place, kinds.get(key), isList)
  }, first)
}

/**
 * Redacts values as D-95 says; the same string becomes the same text everywhere. `path` leads from the state to the value:
 * its first key is a slice, if the value belongs to one.
 */
export const createRedaction = ({ keepsTexts, token }: RedactionOptions) => {
  const redactedString = (text: string, place: Place): string => {
    const bare = token !== null && text.length >= token.length ? text.replaceAll(token, removed) : text
    const safe = bare.includes('=') || /%3D/i.test(bare) ? bare.replace(proof, `$1${removed}`) : bare
    return !keepsTexts && (place === 'text' || place === 'whole') ? maskedText(safe) : safe
  }

  const keyOf = (key: string): string =>
    !keepsTexts && isCacheKey(key) ? key.replace(address, (found) => maskedText(found)) : key

  /** What nothing is changed in stays the same object: copies of a whole store take their time. */
  const redacted = (value: unknown, place: Place): unknown => {
    if (typeof value === 'string') return redactedString(value, place)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const items = value.map((item) => redacted(item, place))
      return items.every((item, index) => item === value[index]) ? value : items
    }
    const values = value as Record<string, unknown>
    const changed: [string, unknown][] = []
    let isSame = true
    for (const key of Object.keys(values)) {
      const item = values[key]
      const [name, next] = [keyOf(key), redactedEntry(key, item, place)]
      changed.push([name, next])
      isSame &&= name === key && next === item
    }
    return isSame ? value : Object.fromEntries(changed)
  }

  const redactedEntry = (key: string, item: unknown, place: Place): unknown => {
    const kind = kinds.get(key)
    if (kind === 'secret') return item === null || typeof item === 'boolean' ? item : removed
    return redacted(item, below(place, kind, Array.isArray(item)))
  }

  const isSecret = (path: readonly (string | number)[]) => path.some((key) => kinds.get(String(key)) === 'secret')
  return {
    /** Whether nothing of what this path leads to is written. */
    isSecret,
    value(value: unknown, path: readonly (string | number)[] = []): unknown {
      if (isSecret(path)) return value === null ? null : removed
      return redacted(value, placeOf(path, value))
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
