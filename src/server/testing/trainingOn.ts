import { type TrainingSetting, trainingSettings, type TrainingSettingsForm } from '@contract/training/settings'
import { columnsOf } from '@server/database/fieldNames'
import type { TestServer } from './startTestServer'
import '@server/training/trainingTables'

const withSettings = (isOn: (name: TrainingSetting) => boolean) =>
  Object.fromEntries(trainingSettings.map((name) => [name, isOn(name)])) as TrainingSettingsForm // of all names

export const everySetting = withSettings(() => true)

/** Switches training on for an organisation, with all its settings but those that are named. */
export const trainingOn = async (
  { db }: Pick<TestServer, 'db'>,
  organisation_id: string,
  { without = [] }: { without?: readonly TrainingSetting[] } = {},
) => {
  const form = columnsOf(withSettings((name) => !without.includes(name)))
  await db
    .insertInto('training_settings')
    .values({ organisation_id, ...form })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(form))
    .execute()
}
