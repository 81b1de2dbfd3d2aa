/** The `ilike` pattern of texts that hold this one; what a person typed is no pattern. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
