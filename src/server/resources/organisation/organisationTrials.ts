import { adminServiceCalls, organisationCalls } from '@contract/organisation'
import { crudTrials } from '@server/testing/trials/crudTrials'
import { homeOf, trial } from '@server/testing/trials/trial'

const access = { by: 'organisation.manage', of: 'organisation' } as const
let last = 0

const crud = crudTrials(adminServiceCalls, {
  read: 'organisation.manage',
  write: 'organisation.manage',
  table: 'services',
  form: (number) => ({ name: `Service ${number}`, kind: `kind_${number}`, url: `/services/${number}`, position: 5 }),
})

export const trials = [
  ...crud,
  trial(organisationCalls.show, { by: 'organisation.manage' }),
  trial(organisationCalls.update, { by: 'organisation.manage' }, () => ({
    input: {
      body: {
        organisation: {
          name: `Organisation of trial ${++last}`,
          brandPrimaryColor: '',
          brandInitial: '',
          timeZone: 'Europe/Berlin',
        },
      },
    },
  })),
  trial(adminServiceCalls.remove, access, async (fixtures) => {
    const service = await fixtures.given.service(homeOf(fixtures))
    return { input: { params: { id: service.id } } }
  }),
]
