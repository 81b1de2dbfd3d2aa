import { setupCalls } from '@contract/setup'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { setupExamples } from './setupExamples'
import { createSetupService } from './setupService'

export const setupResource: Resource = {
  name: 'setup',
  chapter: 'Setup',
  place: 32,
  calls: setupExamples,
  routes: (app, { setUp }) => {
    const setups = createSetupService(setUp)
    serve(app, setupCalls.check, async ({ scope, body, request }) => {
      await setups.check(scope, body.token, request.ip)
      return {}
    })
    serve(app, setupCalls.create, async ({ scope, body, request }) => {
      await setups.create(scope, body, request.ip)
      return {}
    })
  },
}
