/** LC-035. */
const quality = 0.3
/** Moving and drawn pictures would lose what they are. */
const leftAlone = new Set(['image/gif', 'image/svg+xml'])

/** A file as it will be sent. */
export type PreparedFile = { name: string; type: string; content: Blob }

const asJpeg = async (file: Blob): Promise<Blob | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = 'white' // JPEG has no transparency, and would make it black
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/**
 * An image as a JPEG of quality 0.3 (LC-035); the original where that is smaller, and where this browser cannot read the
 * image (HEIC in most). Other files stay as they are.
 */
export const compressImage = async (file: File, type: string): Promise<PreparedFile> => {
  const original = { name: file.name, type, content: file }
  if (!type.startsWith('image/') || leftAlone.has(type)) return original
  const smaller = await asJpeg(file).catch(() => null)
  if (!smaller || smaller.size >= file.size) return original
  return { name: `${file.name.replace(/\.[^.]+$/, '')}.jpg`, type: 'image/jpeg', content: smaller }
}
