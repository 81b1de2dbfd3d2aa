import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PointGroup } from 'signature_pad'
import type SignaturePad from 'signature_pad'
import { longestImage } from '@contract/formAnswers'
import { useToldState } from '@client/state/screens/useScreenState'
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
const drawnImage = (canvas: HTMLCanvasElement, strokes: readonly PointGroup[], ratio: number): string => {
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

/** The canvas has the screen's pixels, so that lines are sharp. */
const pixelRatio = () => Math.max(1, window.devicePixelRatio)

/** Fits the canvas to its place, in which it loses what is on it, and draws the strokes again. */
const fit = (canvas: HTMLCanvasElement, pad: SignaturePad) => {
  const { clientWidth, clientHeight } = canvas
  if (clientWidth === 0) return // its page is hidden
  canvas.width = clientWidth * pixelRatio()
  canvas.height = clientHeight * pixelRatio()
  canvas.getContext('2d')?.scale(pixelRatio(), pixelRatio())
  pad.redraw()
}

/** A canvas that draws with mouse, pen and finger. The pad loads with it. `onDrawn` gets a PNG, '' once it is empty. */
export const useSignaturePad = (onDrawn: (image: string) => void) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [strokes, setStrokes] = useState(0)

  const tell = useEffectEvent(() => {
    const drawn = pad.current?.toData() ?? []
    setStrokes(drawn.length)
    onDrawn(canvas.current && drawn.length > 0 ? drawnImage(canvas.current, drawn, pixelRatio()) : '')
  })
  useEffect(() => {
    const place = canvas.current
    let stop = () => {}
    let isGone = false
    const start = async () => {
      const { default: Pad } = await import(/* webpackChunkName: "signature" */ 'signature_pad')
      if (place === null || isGone) return
      const made = new Pad(place, { penColor: ink, minWidth: 0.8, maxWidth: 2.4 })
      pad.current = made
      const listen = () => tell()
      made.addEventListener('endStroke', listen)
      const resizes = new ResizeObserver(() => fit(place, made))
      resizes.observe(place)
      stop = () => {
        resizes.disconnect()
        made.off()
      }
      setStatus('ready')
    }
    // Without its chunk, or in a browser without a canvas, a name can still be typed.
    start().catch(() => setStatus('failed'))
    return () => {
      isGone = true
      stop()
    }
  }, [])

  const show = (kept: number) => {
    pad.current?.fromData(pad.current.toData().slice(0, kept))
    setStrokes(kept)
    return canvas.current && pad.current && kept > 0
      ? onDrawn(drawnImage(canvas.current, pad.current.toData(), pixelRatio()))
      : onDrawn('')
  }
  return {
    canvas,
    status: useToldState('signature pad', status),
    isEmpty: useToldState('signature is empty', strokes === 0),
    undo: () => show(strokes - 1),
    clear: () => show(0),
  }
}
