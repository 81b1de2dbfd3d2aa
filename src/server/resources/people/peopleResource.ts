import type { FastifyInstance } from 'fastify'
import { personCalls } from '@contract/people'
import { peopleChangeCalls } from '@contract/peopleChanges'
import { can } from '@contract/permissions'
import { serve } from '@server/http/serve'
import { connectedActors } from '@server/live/connectedActors'
import type { LiveKind } from '@server/live/liveKind'
import { createAccountNoticeService } from '@server/resources/account/accountNoticeService'
import { createAccountLinkService } from '@server/resources/registration/accountLinkService'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { createManagedAccountService } from './managedAccountService'
import { createManagedPersonService } from './managedPersonService'
import { peopleChangeExamples } from './peopleChangeExamples'
import { peopleChangeJob, peopleChanging } from './peopleChangeJob'
import { peopleChangeService } from './peopleChangeService'
import { personExamples } from './personExamples'

type Dependencies = Pick<ResourceDependencies, 'mails' | 'portalUrl' | 'settings'>

/** Every account of the organisation, for administrators. */
const peopleRoutes = (app: FastifyInstance, { mails, portalUrl, settings }: Dependencies) => {
  const notices = createAccountNoticeService(mails)
  const links = createAccountLinkService({ mails, portalUrl, isDelivered: settings.smtp !== null })
  const people = createManagedPersonService({ notices })
  serve(app, personCalls.index, ({ scope, query }) => people.list(scope, query))
  serve(app, personCalls.show, ({ scope, params }) => people.show(scope, params.id))
  serve(app, personCalls.create, ({ scope, body }) => people.create(scope, body.person))
  serve(app, personCalls.update, ({ scope, params, body }) => people.update(scope, params.id, body.person))

  const { preview, create, latest } = peopleChangeCalls
  serve(app, preview, ({ scope, body }) => peopleChangeService.preview(scope, body.change))
  serve(app, create, ({ scope, body }) => peopleChangeService.start(scope, body.change, body.expected))
  serve(app, latest, ({ scope }) => peopleChangeService.latest(scope))

  const accounts = createManagedAccountService({ links, notices })
  serve(app, personCalls.invite, ({ scope, params }) => accounts.invite(scope, params.id))
  serve(app, personCalls.disable, ({ scope, params }) => accounts.disable(scope, params.id))
  serve(app, personCalls.enable, ({ scope, params }) => accounts.enable(scope, params.id))
  serve(app, personCalls.sendPasswordLink, ({ scope, params }) => accounts.sendPasswordLink(scope, params.id))
  serve(app, personCalls.removeSecondFactor, ({ scope, params }) => accounts.removeSecondFactor(scope, params.id))
  serve(app, personCalls.endSessions, ({ scope, params }) => accounts.endSessions(scope, params.id))
}

/** Every administrator: their lists show everybody. */
const personLive: LiveKind = {
  async concerned(db, { ids, ...asked }) {
    const groups = await connectedActors(db, asked)
    return groups.flatMap(({ facts, personIds }) =>
      can({ ...facts, globalId: 'themselves' }, 'person.read')
        ? personIds.flatMap((personId) => ids.map((id) => ({ personId, id })))
        : [],
    )
  },
}

export const peopleResource: Resource = {
  name: 'people',
  chapter: 'People',
  place: 194,
  calls: [...personExamples, ...peopleChangeExamples],
  routes: peopleRoutes,
  jobs: (dependencies) => ({ [peopleChanging.name]: peopleChangeJob(dependencies) }),
  live: { person: personLive },
}
