import type { CallData } from '@contract/call'
import {
  mostPreviewed,
  type Retained,
  type Retention,
  type retentionCalls,
  type RetentionPreview,
  type RetentionRules,
} from '@contract/retention'
import { countOldMessages, type PortalChat } from '@conversations/port'
import { changesBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { requireUnchanged } from '@server/records/lockVersion'
import { countOldInbox } from './oldMessages'
import { countOldAuditEntries, retentionRepository, type StoredRules } from './retentionRepository'
import { decided, keepsAll, limitOf, rulesAt } from './retentionRules'

type Counted = (scope: Scope, old: { before: Date; most: number }) => Promise<number>
type Edit = CallData<typeof retentionCalls.update>['body']['retention']

const audited = { messages: 'values', chat: 'values', auditLog: 'values' } as const

const nobodyDecided: StoredRules = { present: keepsAll, planned: null, appliedAt: null, lockVersion: 0 }

/** What an administrator wants: as planned, and as it is where nothing is planned. */
const wantedOf = ({ present, planned }: Pick<StoredRules, 'present' | 'planned'>): Retention =>
  planned?.rules ?? present

export const createRetentionService = ({ isInCloud }: Pick<PortalChat, 'isInCloud'>) => {
  const counted: Readonly<Record<Retained, Counted>> = {
    messages: countOldInbox,
    chat: (scope, old) => (isInCloud ? Promise.resolve(0) : countOldMessages(scope, old)),
    auditLog: countOldAuditEntries,
  }

  const answer = (stored: StoredRules, now: Date): RetentionRules => {
    const { present, planned } = rulesAt(stored, now)
    return {
      present,
      planned: planned && { ...planned.rules, takesEffectAt: planned.from.toISOString() },
      appliedAt: stored.appliedAt?.toISOString() ?? null,
      isChatElsewhere: isInCloud,
      lockVersion: stored.lockVersion,
    }
  }

  const countOld = async (scope: Scope, what: Retained, wanted: Retention): Promise<RetentionPreview[Retained]> => {
    const before = limitOf(wanted[what], scope.now)
    if (before === null) return { count: 0, isMore: false, before: null }
    const count = await counted[what](scope, { before, most: mostPreviewed + 1 })
    return { count: Math.min(count, mostPreviewed), isMore: count > mostPreviewed, before: before.toISOString() }
  }

  return {
    show: async (scope: Scope): Promise<RetentionRules> =>
      answer((await retentionRepository.find(scope)) ?? nobodyDecided, scope.now),

    /** What would be removed now if this were in force. */
    preview: async (scope: Scope, wanted: Retention): Promise<RetentionPreview> => ({
      messages: await countOld(scope, 'messages', wanted),
      chat: await countOld(scope, 'chat', wanted),
      auditLog: await countOld(scope, 'auditLog', wanted),
    }),

    /** 409 for an edit of an older version. */
    async update(scope: Scope, { lockVersion, ...wanted }: Edit): Promise<RetentionRules> {
      const { organisationId: id, now } = scope
      const before = await retentionRepository.lock(scope)
      requireUnchanged({ lock_version: before.lockVersion }, lockVersion)
      // a limit of the time before Twilio kept it may stay: its field can't be changed
      const possible = ['forever', before.present.chat, wantedOf(before).chat]
      if (isInCloud && !possible.includes(wanted.chat))
        throw refusedField('chat', "Twilio keeps this organisation's chat, so it can't be limited here")
      const after = await retentionRepository.store(scope, decided(before, wanted, now), true)
      const changes = changesBetween(audited, wantedOf(rulesAt(before, now)), wantedOf(after))
      await noteChange(scope, 'updated', { kind: 'retention', id, changes })
      return answer(after, now)
    },
  }
}
