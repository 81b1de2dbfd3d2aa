/** Why there is no PostgreSQL, and how to install one. */
export const noPostgres: () => string

/** The folder with `initdb` and `postgres`, when there is one. */
export const findPostgres: () => string | undefined
