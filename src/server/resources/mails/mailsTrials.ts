import { mailCalls } from '@contract/mails'
import type { Houses } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

const mail = (houses: Houses) => houses.given.mail(homeOf(houses))

export const trials = [
  trial(mailCalls.index, 'organisation', async (houses) => ({ input: { query: {} }, shows: (await mail(houses)).id })),
  trial(mailCalls.show, 'organisation', async (houses) => {
    const { id } = await mail(houses)
    return { input: { params: { id } }, shows: id }
  }),
]
