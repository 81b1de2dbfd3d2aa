/**
 * The tags of a list by its name; for code that refetches a list without its calls. `excerpts` are lists with fewer
 * records per page than the whole list: they refetch to fill up after a change.
 */
export const listTags = (name: string) =>
  ({
    whole: { type: 'Lists', id: name },
    excerpts: { type: 'Lists', id: `${name}/excerpts` },
    /** Lists that belong to one record. */
    of: (owner: string) => ({ type: 'Lists', id: `${name}/of/${owner}` }) as const,
  }) as const
