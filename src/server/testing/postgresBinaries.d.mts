/** Why there is none, and the way to get one. */
export const noPostgres: () => string

/** The folder with `initdb` and `postgres`, when there is one. */
export const findPostgres: () => string | undefined
