import { sql } from 'kysely'
import { adminServiceCalls, organisationCalls } from '@contract/organisation'
import { serve } from '@server/http/serve'
import { serveCrud } from '@server/http/serveCrud'
import { organisationService } from '@server/organisations/organisationService'
import { bothWays, recordTable } from '@server/records/recordTable'
import type { Resource } from '@server/resources/resource'
import { organisationExamples } from './organisationExamples'

const services = recordTable('services', {
  kind: 'service',
  index: adminServiceCalls.index,
  orders: bothWays({ position: sql`position`, name: sql`lower(name)` }),
  audited: { name: 'change', kind: 'values', url: 'change', position: 'values' },
})

/** What administrators set for their organisation. */
export const organisationResource: Resource = {
  name: 'organisation',
  chapter: 'Organisation',
  place: 55,
  calls: organisationExamples,
  routes: (app) => {
    serve(app, organisationCalls.show, ({ scope }) => organisationService.show(scope))
    serve(app, organisationCalls.update, ({ scope, body: { organisation } }) => {
      const { lockVersion, ...form } = organisation
      return organisationService.update(scope, form, lockVersion)
    })
    serveCrud(app, adminServiceCalls, services)
    serve(app, adminServiceCalls.remove, ({ scope, params }) => services.remove(scope, params.id))
  },
}
