import { restAfterSave } from './attempts'

describe('the rest between two saves of answers', () => {
  it.each([
    [0, 300],
    [100, 300],
    [200, 600],
    [9_000, 5_000],
  ])(
    'after one of %d ms is %d ms from its beginning, so that a slow server is left in peace, but not for long',
    (took, rest) => expect(restAfterSave(took)).toBe(rest),
  )
})
