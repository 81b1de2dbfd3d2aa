import * as z from 'zod/mini'
import { noPackage, type OpenedPackage } from '@contract/training/packages'
import {
  type KeptPart,
  keptPartSchema,
  type PartReport,
  reportOfParts,
  type RuntimeStart,
} from '@contract/training/packageRuntime'
import type { Scope } from '@server/database/scope'
import type { LinkHolder } from '@server/media/fileLinks'
import { fullName } from '@server/people/fullName'
import { missing, refused, refusedField } from '@server/problems/apiProblem'
import { attemptRepository, isOpen, isShown, type KeptAttempt } from '@server/resources/attempts/attemptRepository'
import { forWriting } from '@server/resources/attempts/attemptService'
import { frameRightsOn } from '@server/training/packages/packageHeaders'
import { packageRepository as packages, type StoredContent } from '@server/training/packages/packageRepository'
import type { PackageTicket, PackageTickets } from '@server/training/packages/packageTickets'
import { requireTraining } from '@server/training/trainingSettings'

type Dependencies = { tickets: PackageTickets; contentOrigin: string | null }
type OfVersion = { versionId: string; attemptId: string | null }

/** SCORM 1.2 wants the last name first (RTE 3.4.4). */
const learnerName = async ({ db, organisationId, actor }: Scope, isLastFirst: boolean): Promise<string> => {
  const person = await db
    .selectFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', actor.globalId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  return isLastFirst ? [person.last_name, person.first_name].filter(Boolean).join(', ') : fullName(person)
}

const partsSchema = z.record(z.string(), keptPartSchema)
/** Of an attempt that has none, of a package that nobody has opened. */
const partsOf = (attempt: Pick<KeptAttempt, 'runtime'>) => partsSchema.safeParse(attempt.runtime?.state).data ?? {}

/** What an attempt has kept of a part, for the person of the scope. */
const keptOf = async (scope: Scope, attemptId: string, itemId: string) => {
  const attempt = await attemptRepository.show(scope, attemptId)
  const mode = attempt.is_own && isOpen(attempt) ? ('normal' as const) : ('review' as const)
  return { mode, cmi: (isShown(attempt) && partsOf(attempt)[itemId]?.cmi) || null }
}

/** What a page of a package is told before its scripts run. */
export const startOfPackage = async (
  scope: Scope,
  { attemptId, item }: PackageTicket,
  content: StoredContent,
): Promise<Omit<RuntimeStart, 'portal'>> => {
  const part = content.items[item]
  if (!part) throw missing()
  const { mode, cmi } =
    attemptId === null ? { mode: 'browse' as const, cmi: null } : await keptOf(scope, attemptId, part.id)
  return {
    scormType: content.scorm_type,
    itemId: part.id,
    cmi,
    learner: { id: scope.actor.globalId, name: await learnerName(scope, content.scorm_type === '1.2') },
    given: part.given,
    mode,
  }
}

/** Addresses of packages, for the session that asks for them. */
export const createPackageService = ({ tickets, contentOrigin }: Dependencies) => {
  const opened = async (scope: Scope, holder: LinkHolder, of: OfVersion): Promise<OpenedPackage> => {
    const content = await packages.content(scope, of.versionId)
    if (!content) throw refused(noPackage)
    return {
      title: content.title,
      items: content.items.map(({ id, title, href }, item) => ({
        id,
        title,
        url: `${contentOrigin ?? ''}${tickets.folderOf({ ...holder, ...of, contentId: content.id, item })}${href}`,
      })),
      sandbox: frameRightsOn(contentOrigin !== null),
    }
  }

  return {
    /** 404 for what is no version, 422 for one without a package. */
    async preview(scope: Scope, holder: LinkHolder, versionId: string): Promise<OpenedPackage> {
      await requireTraining(scope)
      const { db, organisationId } = scope
      const versions = db.selectFrom('training_question_versions').where('organisation_id', '=', organisationId)
      if (!(await versions.where('id', '=', versionId).select('id').executeTakeFirst())) throw missing()
      return opened(scope, holder, { versionId, attemptId: null })
    },

    /** The package of the version that an attempt began with. */
    async open(scope: Scope, holder: LinkHolder, attemptId: string): Promise<OpenedPackage> {
      await requireTraining(scope)
      const attempt = await attemptRepository.show(scope, attemptId)
      return opened(scope, holder, { versionId: attempt.question_version_id, attemptId })
    },

    /** Neither noted nor announced: it comes with each answer. What is handed in is both. */
    async keep(
      scope: Scope,
      attemptId: string,
      { itemId, ...part }: KeptPart & { itemId: string },
    ): Promise<PartReport> {
      const attempt = await forWriting(scope, attemptId)
      const content = await packages.content(scope, attempt.question_version_id)
      if (!content?.items.some(({ id }) => id === itemId)) throw refusedField('itemId', 'does not exist')
      const state = { ...partsOf(attempt), [itemId]: part }
      const report = reportOfParts(
        content.items.map(({ id }) => id),
        state,
      )
      await attemptRepository.store(scope, attemptId, {
        runtime: JSON.stringify({ ...report, state }),
        saved_at: scope.now,
      })
      return report
    },
  }
}
