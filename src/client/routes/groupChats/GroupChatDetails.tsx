import { Alert, Button } from 'antd'
import { RefreshCw } from 'lucide-react'
import type { GroupChat } from '@contract/groupChats'
import { AudienceFields } from '@client/kits/audience/AudienceFields'
import { FormErrorSummary, GeneralErrors } from '@client/kits/forms/FormErrors'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { SwitchField } from '@client/kits/forms/SwitchField'
import { TextField } from '@client/kits/forms/TextField'
import { useSyncGroupChatMutation } from '@client/state/groupChats/groupChatsApi'
import { useAppSelector } from '@client/state/hooks'
import { useToldState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { Tooltip } from '@client/ui/Tooltip'
import { formatInZone } from '@client/ui/zonedTime'
import * as card from './card.module.css'
import * as details from './GroupChatDetails.module.css'
import * as syncing from './SyncCard.module.css'
import type { GroupChatEditor } from './useGroupChatForm'

type DetailsProps = {
  chat: GroupChat | null
  form: GroupChatEditor['form']
  isReadOnly: boolean
  mayWrite: boolean
  onAutoFill: (isOn: boolean) => void
}

/** Name, the switch and the filters, whose lists would lie over the switch below them (GC-007, GC-008). The lists of people are edited beside it, and refused here. */
export const GroupChatDetails = ({ chat, form, isReadOnly, mayWrite, onAutoFill }: DetailsProps) => {
  const texts = useTexts(groupChatTexts)
  const { fieldOf } = form
  const lists = (['userIds', 'additionalUserIds', 'excludedUserIds'] as const).flatMap(
    (name) => fieldOf(name).error ?? [],
  )
  return (
    <section className={card.card} aria-label={texts.details}>
      <form id={form.formId} className={details.form} method="post" noValidate onSubmit={form.handleSubmit}>
        {isReadOnly && <Alert type="info" showIcon title={mayWrite ? texts.archivedNote : texts.readOnlyNote} />}
        <RestoredDraft form={form} />
        <FormErrorSummary form={form} />
        <TextField
          {...fieldOf('name')}
          disabled={isReadOnly}
          autoComplete="off"
          autoFocus={chat === null} // a new group begins with its name
        />
        <div className={details.automatic}>
          <SwitchField
            {...fieldOf('autoFillUsers')}
            disabled={isReadOnly}
            help={texts.autoFillHelp}
            onChange={onAutoFill}
          />
        </div>
        <AudienceFields
          fields={{
            regionIds: fieldOf('regionIds'),
            locationCategoryIds: fieldOf('locationCategoryIds'),
            locationIds: fieldOf('locationIds'),
            roleIds: fieldOf('roleIds'),
          }}
          known={chat ?? undefined}
          isDisabled={isReadOnly}
        />
        <GeneralErrors words={[...form.general, ...lists]} />
      </form>
    </section>
  )
}

type SyncProps = { chat: GroupChat; mayWrite: boolean; isChanged: boolean }

/** The group in the chat service: what the last synchronisation did, and a button for the next (GC-012, GC-018). */
export const SyncCard = ({ chat: { id, lastSync, isSyncing }, mayWrite, isChanged }: SyncProps) => {
  const texts = useTexts(groupChatTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const [sync, { isLoading }] = useSyncGroupChatMutation()
  const isRunning = useToldState('synchronising', isSyncing || isLoading)
  const standing = () => {
    if (isSyncing) return texts.syncing
    return lastSync ? texts.syncedAt(formatInZone(lastSync.at, timeZone, 'timeAndDay')) : texts.neverSynced
  }
  return (
    <section className={card.card} aria-label={texts.syncTitle}>
      <div className={syncing.sync}>
        <div role="status">
          <h2>{texts.syncTitle}</h2>
          <p>{standing()}</p>
          {!isSyncing && lastSync && (
            <p className={lastSync.problem === null ? undefined : syncing.problem}>
              {lastSync.problem ?? texts.changed(lastSync.added, lastSync.removed)}
            </p>
          )}
        </div>
        {mayWrite && (
          <Tooltip title={isChanged ? texts.unsavedSync : ''}>
            <Button
              loading={isRunning && { icon: <RefreshCw size={16} className={syncing.turning} aria-hidden="true" /> }}
              aria-busy={isRunning}
              disabled={isRunning || isChanged}
              icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => void sync({ id, userIds: [] })}
            >
              {texts.sync}
            </Button>
          </Tooltip>
        )}
      </div>
    </section>
  )
}
