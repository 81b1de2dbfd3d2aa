import type { Service } from '@contract/services'
import type { ServiceRow } from '@server/organisations/organisationTables'
import type { Scope } from '@server/database/scope'

const toService = ({ id, kind, name, url, position }: ServiceRow): Service => ({ id, kind, name, url, order: position })

export const serviceRepository = {
  /** The organisation's services, in the order of the service bar. */
  async list({ db, organisationId }: Scope): Promise<Service[]> {
    const rows = await db
      .selectFrom('services')
      .where('organisation_id', '=', organisationId)
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(toService)
  },
}
