import { hoursToMilliseconds } from 'date-fns'
import { retentionCalls } from '@contract/retention'
import { serve } from '@server/http/serve'
import { organisationJob, recurringJob } from '@server/jobs/runnable'
import type { Resource } from '@server/resources/resource'
import { removeSlice, retentionSlice, startRetention } from './applyRetention'
import { retentionExamples } from './retentionExamples'
import { createRetentionService } from './retentionService'
import './retentionTables'

/** How long the organisation keeps what. */
export const retentionResource: Resource = {
  name: 'retention',
  chapter: 'Organisation',
  place: 55.5,
  calls: retentionExamples,
  routes: (app, { chat }) => {
    const retention = createRetentionService(chat)
    serve(app, retentionCalls.show, ({ scope }) => retention.show(scope))
    serve(app, retentionCalls.preview, ({ scope, query: { audit_log: auditLog, ...others } }) =>
      retention.preview(scope, { ...others, auditLog }),
    )
    serve(app, retentionCalls.update, ({ scope, body }) => retention.update(scope, body.retention))
  },
  jobs: ({ chat }) => ({
    'retention.start': recurringJob(hoursToMilliseconds(1), startRetention),
    [retentionSlice.name]: organisationJob(retentionSlice, removeSlice(chat)),
  }),
}
