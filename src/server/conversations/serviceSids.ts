import { serviceSidOf } from './sids'

export type ServiceSids = {
  of(organisationId: string): string
  /** Whose service it is; undefined when there is no such organisation. */
  organisationOf(serviceSid: string): Promise<string | undefined>
  all(): Promise<{ organisationId: string; serviceSid: string }[]>
}

/** The services of an installation: one an organisation. Who is not known yet may have come since, and is looked up. */
export const createServiceSids = (listOrganisationIds: () => Promise<string[]>): ServiceSids => {
  const known = new Map<string, string>()
  const all = async () => {
    const ids = await listOrganisationIds()
    const services = ids.map((organisationId) => ({ organisationId, serviceSid: serviceSidOf(organisationId) }))
    for (const { organisationId, serviceSid } of services) known.set(serviceSid, organisationId)
    return services
  }

  return {
    all,
    of: serviceSidOf,
    async organisationOf(serviceSid) {
      if (!known.has(serviceSid)) await all()
      return known.get(serviceSid)
    },
  }
}
