/** Why no row of a file can be read, in one sentence for its sender. */
export class ImportProblem extends Error {}
/** The same of what its sender says about its columns. */
export class MappingProblem extends ImportProblem {}

/** The beginning of a long text, without half of a character that the cut would divide. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…` : text

/** Of a text of the file, as much as a sentence can quote. */
export const quoted = (text: string): string => `'${cutText(text, 60)}'`
