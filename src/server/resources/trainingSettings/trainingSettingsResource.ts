import type { CallData } from '@contract/call'
import { type TrainingSettings, trainingSettings, trainingSettingsCalls } from '@contract/training/settings'
import { changesBetween } from '@server/audit/auditedChanges'
import { columnsOf } from '@server/database/fieldNames'
import type { Scope } from '@server/database/scope'
import { serve } from '@server/http/serve'
import { peopleWho } from '@server/live/peopleWho'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChange } from '@server/records/noteChange'
import type { Resource } from '@server/resources/resource'
import { trainingSettingsRepository } from '@server/training/trainingSettings'
import { demoTrainingSettings } from './trainingSettingsDemo'
import { trainingSettingsExamples } from './trainingSettingsExamples'

type Edit = CallData<typeof trainingSettingsCalls.update>['body']['trainingSettings']

const audited = Object.fromEntries(trainingSettings.map((name) => [name, 'values' as const]))

const update = async (scope: Scope, { lockVersion, ...wanted }: Edit): Promise<TrainingSettings> => {
  const before = await trainingSettingsRepository.lock(scope)
  requireUnchanged({ lock_version: before.lockVersion }, lockVersion)
  const after = await trainingSettingsRepository.store(scope, wanted)
  const changes = changesBetween(audited, before.form, after.form)
  await noteChange(scope, 'updated', { kind: 'trainingSettings', id: scope.organisationId, changes })
  return { ...after.form, lockVersion: after.lockVersion }
}

/** What of training an organisation uses (RT-029 to RT-031). */
export const trainingSettingsResource: Resource = {
  name: 'trainingSettings',
  chapter: 'Training',
  place: 70,
  calls: trainingSettingsExamples,
  routes: (app) => {
    serve(app, trainingSettingsCalls.show, async ({ scope }) => {
      const { form, lockVersion } = await trainingSettingsRepository.find(scope)
      return { ...form, lockVersion }
    })
    serve(app, trainingSettingsCalls.update, ({ scope, body }) => update(scope, body.trainingSettings))
  },
  live: { trainingSettings: peopleWho('portal.use') },
  demo: (organisation) =>
    organisation.key === 'southern'
      ? { training_settings: [{ organisation_id: organisation.key, ...columnsOf(demoTrainingSettings) }] }
      : {},
}
