import { unreachable } from '@client/state/api'
import { withServerErrors } from './noticeTable'

const told = withServerErrors('Could not update conversation')

describe('a failure with its error list', () => {
  it('[GC-020] adds every message of the server, predicates after their field', () => {
    const errors = {
      name: ['has already been taken'],
      additionalUserIds: ['are not known'],
      base: ['The chat is full'],
    }
    expect(told({ status: 422, errors, message: 'has already been taken' })).toBe(
      'Could not update conversation: Name has already been taken. Additional user ids are not known. The chat is full',
    )
  })

  it('[GC-020] stands alone when the server said nothing', () => {
    expect(told(unreachable)).toBe('Could not update conversation')
    expect(told({ status: 500, errors: {}, message: '' })).toBe('Could not update conversation')
  })
})
