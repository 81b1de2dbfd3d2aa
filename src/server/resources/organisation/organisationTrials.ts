import { nextStepCalls } from '@contract/nextSteps'
import { adminServiceCalls, organisationCalls } from '@contract/organisation'
import { pngOfTest } from '@server/testing/pngOfTest'
import { crudTrials } from '@server/testing/trials/crudTrials'
import { homeOf, trial } from '@server/testing/trials/trial'

const access = { by: 'organisation.manage', of: 'organisation' } as const
let last = 0
const picture = pngOfTest()
const logo = {
  name: 'logo.png',
  type: 'image/png',
  content: new Uint8Array(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')),
}

const crud = crudTrials(adminServiceCalls, {
  read: 'organisation.manage',
  write: 'organisation.manage',
  table: 'services',
  form: (number) => ({ name: `Service ${number}`, kind: `kind_${number}`, url: `/services/${number}`, position: 5 }),
})

export const trials = [
  ...crud,
  trial(organisationCalls.show, { by: 'organisation.manage' }),
  trial(nextStepCalls.show, { by: 'organisation.manage' }),
  trial(nextStepCalls.dismiss, { by: 'organisation.manage' }),
  trial(organisationCalls.update, { by: 'organisation.manage' }, (_fixtures, kind) => ({
    input: {
      body: {
        organisation: {
          name: `Organisation of trial ${++last}`,
          brandPrimaryColor: '',
          brandInitial: '',
          logo: '',
          timeZone: 'Europe/Berlin',
          chatEnabled: true,
          registrationEnabled: kind !== 'stranger', // as it is in both organisations
        },
      },
    },
  })),
  trial(organisationCalls.uploadLogo, { by: 'organisation.manage' }, () => ({ input: { files: [logo] } })),
  trial(adminServiceCalls.remove, access, async (fixtures) => {
    const service = await fixtures.given.service(homeOf(fixtures))
    return { input: { params: { id: service.id } } }
  }),
]
