/** Path prefixes of test files. */
export const differsEmbedded: string[]
