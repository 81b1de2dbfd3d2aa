import type { PointGroup } from 'signature_pad'
import { longestImage } from '@contract/formAnswers'
import { ink, white } from '@client/theme/neutrals'

/** Of the picture, at most, in pixels: what a printed page needs. */
const most = { width: 600, height: 200 }
const margin = 12
/** A smaller picture than the one before, while that is too large. */
const nextScale = 0.7

type Box = { left: number; top: number; width: number; height: number }

/** A part of a canvas as a PNG with ink on white, which both themes and paper show. */
const toImage = (source: HTMLCanvasElement, { left, top, width, height }: Box, scale: number): string => {
  const picture = document.createElement('canvas')
  picture.width = Math.ceil(width * scale)
  picture.height = Math.ceil(height * scale)
  const context = picture.getContext('2d')
  if (!context) return ''
  context.fillStyle = white
  context.fillRect(0, 0, picture.width, picture.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, left, top, width, height, 0, 0, picture.width, picture.height)
  const image = picture.toDataURL('image/png')
  return image.length > longestImage ? toImage(source, { left, top, width, height }, scale * nextScale) : image
}

const fitting = ({ width, height }: Box) => Math.min(1, most.width / width, most.height / height)

/** What was drawn, without the paper around it; `ratio` is the canvas's pixels for one of the page. */
export const drawnImage = (canvas: HTMLCanvasElement, strokes: readonly PointGroup[], ratio: number): string => {
  const points = strokes.flatMap((stroke) => stroke.points)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const left = Math.max(0, (Math.min(...xs) - margin) * ratio)
  const top = Math.max(0, (Math.min(...ys) - margin) * ratio)
  const width = Math.min(canvas.width, (Math.max(...xs) + margin) * ratio) - left
  const height = Math.min(canvas.height, (Math.max(...ys) + margin) * ratio) - top
  const box = { left, top, width, height }
  return toImage(canvas, box, fitting(box))
}

const handwriting = "italic 72px 'Segoe Script', 'Snell Roundhand', 'Bradley Hand', cursive"

/** A typed name, as it would be written. */
export const typedImage = (name: string): string => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.font = handwriting
  canvas.width = Math.min(4_000, Math.ceil(context.measureText(name).width) + 4 * margin) // a canvas has a limit
  canvas.height = 132
  context.font = handwriting // a new size resets the canvas
  context.fillStyle = ink
  context.textBaseline = 'middle'
  context.fillText(name, 2 * margin, canvas.height / 2, canvas.width - 4 * margin)
  const box = { left: 0, top: 0, width: canvas.width, height: canvas.height }
  return toImage(canvas, box, fitting(box))
}
