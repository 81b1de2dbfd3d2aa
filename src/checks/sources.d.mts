/** The repository's root folder. */
export const root: string
