type Named = { first_name: string | null; last_name: string | null }

/** A person's display name. */
export const fullName = ({ first_name: first, last_name: last }: Named): string => `${first ?? ''} ${last ?? ''}`.trim()
