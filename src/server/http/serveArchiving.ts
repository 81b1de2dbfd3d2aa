import type { FastifyInstance } from 'fastify'
import type { core } from 'zod'
import type { Scope } from '@server/database/scope'
import { serve, type JsonCall } from './serve'

type Call<Item> = JsonCall & {
  access: Exclude<JsonCall['access'], 'public'>
  params: core.$ZodType<{ id: string }>
  response: core.$ZodType<Item>
}
/** Records by `recordTable`, whose table has `archived_at`. */
type Records<Item> = {
  lock: (scope: Scope, id: string) => Promise<{ archived_at: Date | null }>
  show: (scope: Scope, id: string) => Promise<Item>
  update: (
    scope: Scope,
    id: string,
    columns: { archived_at: Date | null },
    edit: { lockVersion: undefined; action: string },
  ) => Promise<Item>
}

/** Serves the calls of `archivingCalls`. Of a record that is so already nothing changes. */
export const serveArchiving = <Item>(
  app: FastifyInstance,
  { archive, restore }: { archive: Call<Item>; restore: Call<Item> },
  records: Records<Item>,
) => {
  const setArchived = async (scope: Scope, id: string, isArchived: boolean): Promise<Item> => {
    const row = await records.lock(scope, id)
    if ((row.archived_at !== null) === isArchived) return records.show(scope, id)
    const archived_at = isArchived ? scope.now : null
    return records.update(
      scope,
      id,
      { archived_at },
      {
        lockVersion: undefined,
        action: isArchived ? 'archive' : 'restore',
      },
    )
  }
  serve(app, archive, ({ scope, params }) => setArchived(scope, params.id, true))
  serve(app, restore, ({ scope, params }) => setArchived(scope, params.id, false))
}
