import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createTestStore } from '@client/testing/createTestStore'
import { ReplayContext } from './useScreenState'
import { useToldState } from './useToldState'

const Progress = ({ live }: { live: number }) => <p>{useToldState('progress', live)}</p>
const shown = () => screen.getAllByText(/\d/).map(({ textContent }) => textContent)

it('tells the store what something else knows, and goes by the store in a replay alone', async () => {
  const store = await createTestStore()
  const within = (parts: ReactNode) => <Provider store={store}>{parts}</Provider>
  const { rerender } = render(within(<Progress live={1} />))
  expect([shown(), store.getState().screens]).toEqual([['1'], {}])
  const show = (parts: ReactNode) => act(() => Promise.resolve(rerender(within(parts))))
  await show(<Progress live={2} />)
  expect([shown(), store.getState().screens]).toMatchObject([['2'], { '/progress': { value: 2 } }])
  await show([
    <Progress key="session" live={2} />,
    <ReplayContext key="replay" value={true}>
      <Progress live={0} />
    </ReplayContext>,
  ])
  expect(shown()).toContain('2')
})
