import { Alert } from 'antd'
import type { GroupChat } from '@contract/groupChats'
import { AudienceFields } from '@client/kits/audience/AudienceFields'
import { FormErrorSummary } from '@client/kits/forms/FormErrorSummary'
import { GeneralErrors } from '@client/kits/forms/GeneralErrors'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { SwitchField } from '@client/kits/forms/SwitchField'
import { TextField } from '@client/kits/forms/TextField'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import * as card from './card.module.css'
import * as styles from './GroupChatDetails.module.css'
import type { GroupChatEditor } from './useGroupChatForm'

type Props = {
  chat: GroupChat | null
  form: GroupChatEditor['form']
  isReadOnly: boolean
  mayWrite: boolean
  onAutoFill: (isOn: boolean) => void
}

/** Name, filters and the switch (GC-007, GC-008). The lists of people are edited beside it, and refused here. */
export const GroupChatDetails = ({ chat, form, isReadOnly, mayWrite, onAutoFill }: Props) => {
  const texts = useTexts(groupChatTexts)
  const { fieldOf } = form
  const lists = (['userIds', 'additionalUserIds', 'excludedUserIds'] as const).flatMap(
    (name) => fieldOf(name).error ?? [],
  )
  return (
    <section className={card.card} aria-label={texts.details}>
      <form id={form.formId} className={styles.form} method="post" noValidate onSubmit={form.handleSubmit}>
        {isReadOnly && <Alert type="info" showIcon title={mayWrite ? texts.archivedNote : texts.readOnlyNote} />}
        <RestoredDraft form={form} />
        <FormErrorSummary form={form} />
        <TextField {...fieldOf('name')} disabled={isReadOnly} autoComplete="off" />
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
        <div className={styles.automatic}>
          <SwitchField
            {...fieldOf('autoFillUsers')}
            disabled={isReadOnly}
            help={texts.autoFillHelp}
            onChange={onAutoFill}
          />
        </div>
        <GeneralErrors words={[...form.general, ...lists]} />
      </form>
    </section>
  )
}
