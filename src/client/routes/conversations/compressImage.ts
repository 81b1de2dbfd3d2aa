/** LC-035. */
const quality = 0.3
/** Moving and drawn pictures would lose what they are. */
const leftAlone = new Set(['image/gif', 'image/svg+xml'])
/** Of a picture; more is drawn smaller, because some browsers can not draw more. */
const mostPixels = 16_777_216

/** A file as it will be sent. */
export type PreparedFile = { name: string; type: string; content: Blob }

const draw = (picture: ImageBitmap, ground?: string): HTMLCanvasElement | null => {
  const { width, height } = picture
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  if (ground !== undefined) {
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement | null, type: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    if (canvas) canvas.toBlob(resolve, type, type === 'image/jpeg' ? quality : undefined)
    else resolve(null)
  })

/** JPEG has no transparency, and would make it black. */
const asJpeg = (picture: ImageBitmap) => encoded(draw(picture, 'white'), 'image/jpeg')

/** Drawn anew, a picture tells neither place nor device; it is upright, so that nothing must tell how it is turned. */
const redrawn = async (file: Blob, type: string): Promise<Blob | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const jpeg = await asJpeg(picture)
  const isLossless = type === 'image/png' || type === 'image/webp'
  const own = isLossless && (!jpeg || jpeg.size >= file.size) ? await encoded(draw(picture), type) : null
  picture.close()
  return own ?? jpeg
}

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }
const named = (name: string, type: string) => `${name.replace(/\.[^.]+$/, '')}.${extensions[type] ?? 'jpg'}`

/**
 * An image as a JPEG of quality 0.3 (LC-035), or as a PNG or WebP as it was where the JPEG would be larger; never the file
 * itself, which may tell where it was taken. Null when this browser can not read it (HEIC in most). Other files stay as
 * they are.
 */
export const compressImage = async (file: File, type: string): Promise<PreparedFile | null> => {
  if (!type.startsWith('image/') || leftAlone.has(type)) return { name: file.name, type, content: file }
  const content = await redrawn(file, type).catch(() => null) // damaged, or of a type that this browser does not know
  return content && { name: named(file.name, content.type), type: content.type, content }
}
