import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useStickyEnd } from './useStickyEnd'

const height = 100
let grow: () => void = () => {}
globalThis.ResizeObserver = class {
  constructor(onResize: ResizeObserverCallback) {
    grow = () => onResize([], this)
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

const View = ({ startsAtEnd }: { startsAtEnd: boolean }) => {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { noteScroll, toEnd, isAway } = useStickyEnd({ scroller, content, startsAtEnd })
  return (
    <>
      <div ref={scroller} role="log" onScroll={({ currentTarget }) => noteScroll(currentTarget)}>
        <div ref={content} />
      </div>
      <button onClick={toEnd}>{isAway ? 'Away' : 'At the end'}</button>
    </>
  )
}

const open = (startsAtEnd: boolean) => {
  render(<View startsAtEnd={startsAtEnd} />)
  const view = screen.getByRole('log')
  const size = { scrollHeight: 500, clientHeight: height }
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    Object.defineProperty(view, name, { get: () => size[name] })
  const resize = () => act(() => grow())
  return {
    view,
    resize,
    /** The content becomes longer, as when a picture comes; the browser says so later. */
    lengthen: (by: number) => {
      size.scrollHeight += by
    },
    scrollTo: (top: number) => {
      view.scrollTop = top
      fireEvent.scroll(view)
    },
  }
}

describe('a view that stays at its end', () => {
  it('follows what becomes longer, also while the event of its scrolling is on its way', () => {
    const { view, lengthen, resize } = open(true)
    resize()
    expect(view.scrollTop).toBe(500)
    lengthen(180)
    fireEvent.scroll(view) // of the scrolling before
    lengthen(180)
    resize()
    expect(view.scrollTop).toBe(860)
    expect(screen.getByRole('button')).toHaveTextContent('At the end')
  })

  it('leaves the end when somebody scrolls up, and comes back by scrolling or on request', () => {
    const { view, lengthen, resize, scrollTo } = open(true)
    scrollTo(400)
    scrollTo(200)
    expect(screen.getByRole('button')).toHaveTextContent('Away')
    lengthen(180)
    resize()
    expect(view.scrollTop).toBe(200)
    fireEvent.click(screen.getByRole('button'))
    expect(view.scrollTop).toBe(680)
    scrollTo(100)
    scrollTo(560)
    expect(screen.getByRole('button')).toHaveTextContent('At the end')
    lengthen(20)
    resize()
    expect(view.scrollTop).toBe(700)
  })

  it('follows what becomes shorter, then longer, before the browser says so', () => {
    const { view, lengthen, resize, scrollTo } = open(true)
    resize()
    scrollTo(400)
    lengthen(-80)
    lengthen(300)
    scrollTo(320) // where the browser had put the end before there was more
    resize()
    expect(view.scrollTop).toBe(720)
    expect(screen.getByRole('button')).toHaveTextContent('At the end')
  })

  it('stays where it starts until then, where it starts at its top', () => {
    const { view, lengthen, resize } = open(false)
    lengthen(180)
    resize()
    expect(view.scrollTop).toBe(0)
    fireEvent.click(screen.getByRole('button'))
    lengthen(40)
    resize()
    expect(view.scrollTop).toBe(720)
  })
})
