import { act, render, screen } from '@testing-library/react'
import { Activity, type ReactNode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { createTestStore } from '@client/testing/createTestStore'
import { useAppStore } from '../hooks'
import { clockTicked } from '../view/viewEvents'
import { ReplayContext, ScreenPlace, useScreenState, useToldState } from './useScreenState'

const Counter = ({ name = 'count' }: { name?: string }) => {
  const [count, setCount] = useScreenState(name, 0)
  const addTwo = () => {
    setCount((before) => before + 1)
    setCount((before) => before + 1)
  }
  return <button onClick={addTwo}>{count}</button>
}

const draw = async (children: ReactNode) => {
  const store = await createTestStore()
  const within = (shown: ReactNode) => <Provider store={store}>{shown}</Provider>
  const { rerender } = render(within(children))
  return { store, show: (shown: ReactNode) => rerender(within(shown)) }
}
const press = (index = 0) => act(() => screen.getAllByRole('button')[index]?.click())
const shown = () => screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)

describe('what a screen keeps in the store', () => {
  it('is set by each call in turn, and gone with its component', async () => {
    const { store, show } = await draw(<Counter />)
    press()
    expect(shown()).toEqual(['2'])
    expect(Object.values(store.getState().screens)).toMatchObject([{ value: 2 }])
    await act(() => Promise.resolve(show(null)))
    expect(store.getState().screens).toEqual({})
  })

  it('begins anew in another component at the same place, as with useState', async () => {
    const { store, show } = await draw(<Counter key="one" />)
    press()
    await act(() => Promise.resolve(show(<Counter key="other" />)))
    expect(shown()).toEqual(['0'])
    press()
    expect(Object.values(store.getState().screens)).toMatchObject([{ value: 2 }])
  })

  it('is not kept for a component that is gone', async () => {
    let setLate = (_text: string) => {}
    const Late = () => {
      const [text, setText] = useScreenState('text', '')
      useEffect(() => {
        setLate = setText
      }, [setText])
      return <button>{text}</button>
    }
    const { store, show } = await draw(<Late />)
    act(() => setLate('in time'))
    expect(shown()).toEqual(['in time'])
    await act(() => Promise.resolve(show(null)))
    setLate('too late')
    expect(store.getState().screens).toEqual({})
  })

  it('is told apart by the part of the screen', async () => {
    const parts = ['left', 'right'].map((name) => (
      <ScreenPlace key={name} name={name}>
        <Counter />
      </ScreenPlace>
    ))
    const { store } = await draw(<ScreenPlace name="page">{parts}</ScreenPlace>)
    press(1)
    expect(shown()).toEqual(['0', '2'])
    expect(Object.keys(store.getState().screens)).toEqual(['page/right/count'])
  })

  it('takes nothing any more once its component is gone', async () => {
    const Leaving = () => {
      const [, setText] = useScreenState('text', '')
      useEffect(() => () => setText('later'), [setText])
      return null
    }
    const { store, show } = await draw(<Leaving />)
    await act(() => Promise.resolve(show(null)))
    expect(store.getState().screens).toEqual({})
  })

  it('stays while its screen is hidden', async () => {
    const screenIn = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Counter />
      </Activity>
    )
    const { show } = await draw(screenIn('visible'))
    press()
    await act(() => Promise.resolve(show(screenIn('hidden'))))
    await act(() => Promise.resolve(show(screenIn('visible'))))
    expect(shown()).toEqual(['2'])
  })

  it('is what a snapshot says in a replay', async () => {
    const { store, show } = await draw(<Counter />)
    press()
    // in a session, another component at its place begins with its own
    await act(() =>
      Promise.resolve(
        show(
          <>
            <Counter />
            <Counter key="other" />
            <ReplayContext value={true}>
              <Counter />
            </ReplayContext>
          </>,
        ),
      ),
    )
    expect(store.getState().screens).toMatchObject({ '/count': { value: 2 } })
    expect(shown()).toEqual(['2', '0', '2'])
  })

  it('begins in each state that a replay shows as it would begin there', async () => {
    const Clock = () => {
      const { getState } = useAppStore()
      const [now] = useScreenState('now', () => getState().clock.now)
      return <button>{now}</button>
    }
    const { store } = await draw(
      <>
        <Clock />
        <ReplayContext value={true}>
          <Clock />
        </ReplayContext>
      </>,
    )
    const [start] = shown()
    const later = '2026-11-25T03:00:00.000Z'
    act(() => void store.dispatch(clockTicked(later)))
    expect(shown()).toEqual([start, later])
  })
})

const Progress = ({ live }: { live: number }) => <p>{useToldState('progress', live)}</p>
const told = () => screen.getAllByText(/\d/).map(({ textContent }) => textContent)

it('tells the store what something else knows, and goes by the store in a replay alone', async () => {
  const { store, show: redraw } = await draw(<Progress live={1} />)
  expect([told(), store.getState().screens]).toEqual([['1'], {}])
  const show = (parts: ReactNode) => act(() => Promise.resolve(redraw(parts)))
  await show(<Progress live={2} />)
  expect([told(), store.getState().screens]).toMatchObject([['2'], { '/progress': { value: 2 } }])
  await show([
    <Progress key="session" live={2} />,
    <ReplayContext key="replay" value={true}>
      <Progress live={0} />
    </ReplayContext>,
  ])
  expect(told()).toContain('2')
})
