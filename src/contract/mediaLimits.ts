/** Told before an upload by clients, enforced by the server. Sizes are in bytes, of one file. */
export const mediaLimits = {
  image: 20_971_520,
  file: 20_971_520,
  video: 104_857_600,
  /** A drawing (SVG), which is read as a whole. */
  drawing: 1_048_576,
  /** Width times height of a picture. */
  pixels: 50_000_000,
  /** Files of one medium. */
  files: 10,
  videos: 1,
} as const
