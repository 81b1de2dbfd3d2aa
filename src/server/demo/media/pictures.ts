import pictures from './pictures.json'

/** The names of the demo's drawings, which lie in `drawings`. */
export type PictureName = keyof typeof pictures

/** A drawing as PNG, with the same bytes on every machine. */
export const pictureOf = (name: PictureName): Buffer => Buffer.from(pictures[name].png, 'base64')
