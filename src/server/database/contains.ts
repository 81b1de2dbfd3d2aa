/** The `ilike` pattern for texts that contain this one. Wildcards that a person typed are escaped. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
