/** Beginnings of the paths of test files. */
export const differsEmbedded: string[]
