import { trainingSettings, type TrainingSettingsForm } from '@contract/training/settings'

/** Southern Skills uses everything; the workforce of the other demo organisation has no training of Muster's own. */
export const demoTrainingSettings = Object.fromEntries(
  trainingSettings.map((name) => [name, true]),
) as TrainingSettingsForm // of all names
