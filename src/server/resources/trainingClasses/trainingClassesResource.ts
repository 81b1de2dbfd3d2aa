import { minutesToMilliseconds } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import { can } from '@contract/permissions'
import { classCalls, studentCalls } from '@contract/training/classes'
import { anyOf } from '@server/database/anyOf'
import { isFoundIn } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { serve } from '@server/http/serve'
import { recurringJob } from '@server/jobs/runnable'
import { peopleWho } from '@server/live/peopleWho'
import { shownName } from '@server/people/personNames'
import { readPage } from '@server/records/readPage'
import { createAccountNoticeService } from '@server/resources/account/accountNoticeService'
import { createLearnerAccountService } from '@server/resources/people/learnerAccountService'
import { createManagedAccountService } from '@server/resources/people/managedAccountService'
import { createManagedPersonService } from '@server/resources/people/managedPersonService'
import { createAccountLinkService } from '@server/resources/registration/accountLinkService'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { canTeach } from '@server/training/trainingPeople'
import { requireTraining } from '@server/training/trainingSettings'
import { classDemo } from './classDemo'
import { classExamples } from './classExamples'
import { classes } from './classRepository'
import { createClassService } from './classService'
import { tellOfOverdueUnits } from './overdueUnits'
import { studentRepository } from './studentRepository'
import { createStudentService } from './studentService'
import { createUnitService } from './unitService'

type Dependencies = Pick<ResourceDependencies, 'mails' | 'portalUrl' | 'settings'>

/** A trainer finds themselves alone: they choose nobody else. */
const trainers = (scope: Scope, { search, ...query }: CallData<typeof classCalls.trainers>['query']) => {
  const { db, organisationId, actor } = scope
  const people = db.selectFrom('people').where('people.organisation_id', '=', organisationId)
  return readPage({
    matching: people
      .where(canTeach)
      .$if(!can(actor, 'training.manage'), (all) => all.where('people.id', '=', actor.globalId))
      .$if(search !== undefined && search !== '', (all) =>
        all.where(isFoundIn(sql`people.searched_name`, search ?? '')),
      ),
    order: sql`lower(people.first_name || ' ' || people.last_name), people.id`,
    query,
    read: (ids) => people.where('id', '=', anyOf(ids)).select(['id', 'email', 'first_name', 'last_name']).execute(),
    toItem: (person) => ({ id: person.id, name: shownName(person) }),
  })
}

const classRoutes = (app: FastifyInstance, { mails }: Dependencies) => {
  const service = createClassService({ mails })
  serve(app, classCalls.index, ({ scope, query }) => classes.list(scope, query))
  serve(app, classCalls.show, ({ scope, params }) => classes.show(scope, params.id))
  serve(app, classCalls.create, ({ scope, body }) => service.create(scope, body.klass))
  serve(app, classCalls.update, ({ scope, params, body }) => service.update(scope, params.id, body.klass))
  serve(app, classCalls.publish, ({ scope, params }) => service.publish(scope, params.id))
  serve(app, classCalls.cancel, ({ scope, params }) => service.cancel(scope, params.id))
  serve(app, classCalls.remove, ({ scope, params }) => service.remove(scope, params.id))
  serve(app, classCalls.trainers, async ({ scope, query }) => {
    await requireTraining(scope)
    return trainers(scope, query)
  })
}

const studentRoutes = (app: FastifyInstance, { mails, portalUrl, settings }: Dependencies) => {
  const notices = createAccountNoticeService(mails)
  const links = createAccountLinkService({ mails, portalUrl, isDelivered: settings.smtp !== null })
  const learners = createLearnerAccountService({
    people: createManagedPersonService({ notices }),
    accounts: createManagedAccountService({ links, notices }),
  })
  const students = createStudentService({ mails, learners })
  const units = createUnitService({ mails })
  serve(app, studentCalls.index, async ({ scope, params, query }) => {
    await classes.show(scope, params.id)
    return studentRepository.list(scope, params.id, query)
  })
  serve(app, studentCalls.candidates, async ({ scope, params, query }) => {
    await classes.show(scope, params.id)
    return studentRepository.candidates(scope, params.id, query)
  })
  serve(app, studentCalls.add, ({ scope, params, body }) => students.add(scope, params.id, body.students.personIds))
  serve(app, studentCalls.create, ({ scope, params, body }) => students.create(scope, params.id, body.student))
  serve(app, studentCalls.update, ({ scope, params, body }) => students.update(scope, params, body.student))
  serve(app, studentCalls.sendPasswordLink, ({ scope, params }) => students.sendPasswordLink(scope, params))
  serve(app, studentCalls.remove, ({ scope, params }) => students.remove(scope, params))
  serve(app, studentCalls.assignUnit, ({ scope, params, body }) => units.assign(scope, params.id, body.unit))
  serve(app, studentCalls.actOnUnit, ({ scope, params, body }) => units.act(scope, params, body.unit))
}

/** Classes with their students, and what these go through (RT-001, RT-014, RT-030). */
export const trainingClassesResource: Resource = {
  name: 'trainingClasses',
  chapter: 'Training',
  place: 76,
  calls: classExamples,
  routes: (app, dependencies) => {
    classRoutes(app, dependencies)
    studentRoutes(app, dependencies)
  },
  jobs: ({ mails }) => ({
    'training.tellOfOverdueUnits': recurringJob(minutesToMilliseconds(5), tellOfOverdueUnits(mails)),
  }),
  live: { klass: peopleWho('training.teach') },
  demo: classDemo,
}
