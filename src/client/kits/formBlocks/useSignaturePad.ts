import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import { ink } from '@client/theme/neutrals'
import { drawnImage } from './signatureImage'

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
    status,
    isEmpty: strokes === 0,
    undo: () => show(strokes - 1),
    clear: () => show(0),
  }
}
