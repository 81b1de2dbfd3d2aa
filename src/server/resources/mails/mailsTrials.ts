import { mailCalls } from '@contract/mails'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

const mail = (fixtures: Fixtures) => fixtures.given.mail(homeOf(fixtures))

export const trials = [
  trial(mailCalls.index, { by: 'mail.read', of: 'organisation' }, async (fixtures) => ({
    input: { query: {} },
    shows: (await mail(fixtures)).id,
  })),
  trial(mailCalls.show, { by: 'mail.read', of: 'organisation' }, async (fixtures) => {
    const { id } = await mail(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(mailCalls.retry, { by: 'mail.send', of: 'organisation' }, async (fixtures) => {
    const { id } = await fixtures.given.mail({ ...homeOf(fixtures), outcome: 'failed', outcome_reason: 'It is gone.' })
    return { input: { params: { id } }, shows: id }
  }),
  trial(mailCalls.test, { by: 'mail.send' }, () => ({ input: {} })),
  // of programs, with a token of their own
  trial(mailCalls.bounce, { by: 'public', expected: 'hidden' }, () => ({
    input: { file: { type: 'message/rfc822', content: 'Subject: Out of office\r\n\r\nBack on Monday.' } },
  })),
]
