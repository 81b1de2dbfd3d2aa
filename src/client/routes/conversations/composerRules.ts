import type { KeyboardEvent } from 'react'

/** The most bytes of a message's text. */
export const mostBytes = 32_768
/** From here on the length is shown. */
export const countedFrom = 28_000
/** A person who keeps typing tells so at most this often, in milliseconds. */
export const typingEveryMs = 4_000

const encoder = new TextEncoder()
export const bytesOf = (text: string) => encoder.encode(text).length

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'keyCode' | 'nativeEvent'>

/**
 * Enter sends, also with Ctrl; Shift+Enter makes a line. While an input method composes, Enter accepts its word; some browsers
 * say so with the key code 229 alone (LC-028).
 */
export const isSendKey = ({ key, shiftKey, altKey, keyCode, nativeEvent }: Key) =>
  key === 'Enter' && !shiftKey && !altKey && !nativeEvent.isComposing && keyCode !== 229
