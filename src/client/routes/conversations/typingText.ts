type Words = { isTyping: string; areTyping: string }

/** 'Tom Bradley is typing...' (LC-008), 'Tom Bradley and someone are typing...' (LC-009); null when no one is. */
export const typingText = ([first, ...others]: readonly string[], { isTyping, areTyping }: Words): string | null => {
  if (first === undefined) return null
  return `${first} ${others.length === 0 ? isTyping : areTyping}`
}
