import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { healthCalls } from '@contract/health'
import { publicSettingsCalls } from '@contract/publicSettings'
import type { PublicScope } from '@server/database/scope'
import { problem } from '@server/http/apiProblem'
import { serve } from '@server/http/serve'
import { publicSettingsService } from '@server/services/publicSettingsService'

const requireDatabase = async ({ db }: PublicScope) => {
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    throw Object.assign(problem(503, 'The database does not answer'), { cause })
  }
}

/** What belongs to the installation: its public settings, and whether it works. */
export const installationRoutes = (app: FastifyInstance) => {
  serve(app, publicSettingsCalls.show, async ({ scope }) => ({ settings: await publicSettingsService.show(scope) }))
  serve(app, healthCalls.live, () => Promise.resolve({ status: 'ok' as const }))
  serve(app, healthCalls.ready, async ({ scope }) => {
    await requireDatabase(scope)
    return { status: 'ok' as const }
  })
}
