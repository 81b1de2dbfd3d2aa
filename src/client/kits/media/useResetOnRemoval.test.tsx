import { render } from '@testing-library/react'
import { Activity } from 'react'
import { useResetOnRemoval } from './useUploads'

const Form = ({ reset }: { reset: () => void }) => <div ref={useResetOnRemoval(reset)}>Form</div>

describe('the uploads of a form', () => {
  it('go on while its screen is hidden, and are given up once it is removed', () => {
    const reset = jest.fn()
    const screenIn = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Form reset={reset} />
      </Activity>
    )
    const { rerender, unmount } = render(screenIn('visible'))
    rerender(screenIn('hidden'))
    rerender(screenIn('visible'))
    expect(reset).not.toHaveBeenCalled()

    unmount()
    expect(reset).toHaveBeenCalledTimes(1)
  })
})
