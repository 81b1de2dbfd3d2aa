import type { FastifyInstance } from 'fastify'
import { directoryCalls, scimPath } from '@contract/directory'
import { serve } from '@server/http/serve'
import { peopleWho } from '@server/live/peopleWho'
import { createAccountNoticeService } from '@server/resources/account/accountNoticeService'
import { createManagedAccountService } from '@server/resources/people/managedAccountService'
import { createManagedPersonService } from '@server/resources/people/managedPersonService'
import { createAccountLinkService } from '@server/resources/registration/accountLinkService'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { directoryDemo } from './directoryDemo'
import { directoryExamples } from './directoryExamples'
import { directoryGroups } from './directoryGroups'
import { directoryFollowJob } from './directoryJob'
import './directoryTables'
import { directoryTokens } from './directoryTokens'
import { directoryFollowing, directoryOverview } from './followers'
import { createGroupMembership } from './groupMembership'
import { createScimGroupService } from './scim/scimGroupService'
import { scimRoutes } from './scim/scimRoutes'
import { createScimUserService } from './scim/scimUserService'

type Dependencies = Pick<ResourceDependencies, 'mails' | 'portalUrl'>

const directoryRoutes = (app: FastifyInstance, { mails, portalUrl }: Dependencies) => {
  const notices = createAccountNoticeService(mails)
  const persons = createManagedPersonService({ notices })
  // a link is never answered here: without a mail server administrators find it among the mails
  const accounts = createManagedAccountService({
    links: createAccountLinkService({ mails, portalUrl, isDelivered: true }),
    notices,
  })
  const membership = createGroupMembership({ persons })
  const base = () => portalUrl() + scimPath

  serve(app, directoryCalls.show, ({ scope }) => directoryOverview(scope))
  serve(app, directoryCalls.tokens, ({ scope, query }) => directoryTokens.list(scope, query))
  serve(app, directoryCalls.createToken, ({ scope, body }) => directoryTokens.create(scope, body.directoryToken))
  serve(app, directoryCalls.revokeToken, ({ scope, params }) => directoryTokens.revoke(scope, params.id))
  serve(app, directoryCalls.groups, ({ scope, query }) => directoryGroups.list(scope, query))
  serve(app, directoryCalls.group, ({ scope, params }) => directoryGroups.show(scope, params.id))
  serve(app, directoryCalls.updateGroup, ({ scope, params, body }) =>
    directoryGroups.update(scope, params.id, body.directoryGroup, membership),
  )

  scimRoutes(app, {
    users: createScimUserService({ persons, accounts, membership, base }),
    groups: createScimGroupService({ membership, base }),
    base,
  })
}

export const directoryResource: Resource = {
  name: 'directory',
  chapter: 'Directory',
  place: 196,
  calls: directoryExamples,
  demo: directoryDemo,
  routes: directoryRoutes,
  jobs: (dependencies) => ({ [directoryFollowing.name]: directoryFollowJob(dependencies) }),
  live: {
    directoryGroup: peopleWho('directory.manage'),
    directoryToken: peopleWho('directory.manage'),
  },
}
