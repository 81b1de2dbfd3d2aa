import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import '@client/testing/browserGaps'
import { StepHeads, stepHeadingId, stepIn, stepQuery, useStep } from './StepHeads'

const titles = ['First', 'Second', 'Third']

const Form = () => {
  const { step, go } = useStep(titles.length)
  return (
    <>
      <StepHeads
        label="Steps"
        steps={titles.map((title, index) => ({ title, isSkipped: index === 1, isWrong: index === 2 }))}
        current={step}
        onGo={go}
      />
      <h2 id={stepHeadingId} tabIndex={-1}>
        {titles[step]}
      </h2>
    </>
  )
}
const open = (at: string) => {
  const router = createMemoryRouter([{ path: '/', element: <Form /> }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return router
}
const head = (name: string) => screen.getByRole('button', { name })

describe('the steps of a form', () => {
  it.each([
    ['', 0],
    ['2', 2],
    ['3', 2],
    ['-1', 0],
    ['two', 0],
  ])('takes the step %j of an address as %i', (asked, step) => {
    expect(stepIn(new URLSearchParams({ defaultStep: asked }), titles.length)).toBe(step)
  })

  it('names the step in the address as it reads it', () => {
    expect(stepIn(new URLSearchParams(stepQuery(1)), titles.length)).toBe(1)
  })

  it('opens at the step of the address, and leaves the focus where it is', () => {
    open('/?defaultStep=2')
    expect(screen.getByRole('heading', { name: 'Third' })).not.toHaveFocus()
    expect(head('Third (needs your attention)')).toHaveAttribute('aria-current', 'step')
  })

  it('moves the focus to the heading of another step, which is in the address', () => {
    const router = open('/?defaultStep=2')
    fireEvent.click(head('First (done)'))
    expect(screen.getByRole('heading', { name: 'First' })).toHaveFocus()
    expect(router.state.location.search).toBe('?defaultStep=0')
  })

  it('goes to no step that is skipped, and says which one that is', () => {
    open('/')
    expect(head('Second (skipped)')).toBeDisabled()
    expect(head('Third (needs your attention)')).toBeEnabled()
  })
})
