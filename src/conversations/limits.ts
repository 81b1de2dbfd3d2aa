/** The limits of an organisation's service. The store enforces them, and clients receive the same numbers. */
export const limits = {
  participants: 1000,
  /** Up to this number of participants a read position is published to all of them. */
  publishedReadPositions: 50,
  /** Bytes of UTF-8. */
  attributesBytes: 4 * 1024,
  /** Bytes of UTF-8. */
  conversationAttributesBytes: 16 * 1024,
  /** Bytes of UTF-8. */
  bodyBytes: 32 * 1024,
  /** Characters of a friendly or unique name, of a subject and of an identity. */
  nameLength: 256,
  /** Of a file, where the settings do not say otherwise. */
  mediaBytes: 20 * 1024 * 1024,
  mediaOfMessage: 10,
  mediaOfMessageBytes: 100 * 1024 * 1024,
  /** What the settings can allow, of a file. */
  largestMediaBytes: 150 * 1024 * 1024,
} as const

/** Of all files of a message: at least that of one. */
export const mediaOfMessageBytes = (mediaBytes: number) => Math.max(limits.mediaOfMessageBytes, mediaBytes)
