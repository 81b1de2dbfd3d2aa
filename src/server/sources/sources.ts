import { sourceNames, type SourceName } from '@contract/services'
import type { Clock } from '@server/database/scope'
import { createServiceSource, type ServiceSource } from './serviceSource'
import type { SourceSetting, SourceSettings } from './sourceSettings'

/** Where a source's calls are answered from. */
export type Source = { kind: 'own' } | { kind: 'off' } | ({ kind: 'service' } & ServiceSource)
export type Sources = Readonly<Record<SourceName, Source>>

const sourceOf = (name: SourceName, setting: SourceSetting, now: Clock): Source =>
  setting.kind === 'service' ? { kind: 'service', ...createServiceSource(name, setting, now) } : { kind: setting.kind }

export const createSources = (settings: SourceSettings, now: Clock): Sources =>
  // it has every name
  Object.fromEntries(sourceNames.map((name) => [name, sourceOf(name, settings[name], now)])) as Sources
