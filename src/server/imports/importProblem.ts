/** Why no row of a file can be read, in one sentence for its sender. */
export class ImportProblem extends Error {}

/** Of a text of the file, as much as a sentence can quote. */
export const quoted = (text: string): string => `'${text.length > 60 ? `${text.slice(0, 60)}…` : text}'`
