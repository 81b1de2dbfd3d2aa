import { Archive, Check, PencilLine } from 'lucide-react'
import type { TemplateRow } from '@contract/documentTemplates'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useActivateTemplateMutation, useDeactivateTemplateMutation } from '@client/state/templates/templatesApi'
import { useTexts } from '@client/texts/catalogue'
import { templatesTexts } from '@client/texts/templatesTexts'
import { Tag } from '@client/ui/Tag'

const looks = {
  published: { look: 'done', icon: Check },
  draft: { look: 'pending', icon: PencilLine },
  inactive: { look: 'plain', icon: Archive },
} as const

/** How a template or a version of it stands (TP-002, TP-031), and what else there is to say of it. */
export const TemplateStatus = ({ status, words }: Pick<TemplateRow, 'status'> & { words?: string | undefined }) => {
  const { statusNames } = useTexts(templatesTexts)
  return (
    <Tag {...looks[status]}>
      {statusNames[status]}
      {words !== undefined && ` · ${words}`}
    </Tag>
  )
}

type StatusDialogProps = { template: Pick<TemplateRow, 'id' | 'name' | 'status'>; isOpen: boolean; onClose: () => void }

/** Asks before a template is deactivated, or activated again (TP-010 to TP-012). It closes when it is done. */
export const StatusDialog = ({ template: { id, name, status }, isOpen, onClose }: StatusDialogProps) => {
  const texts = useTexts(templatesTexts)
  const [activate, activating] = useActivateTemplateMutation()
  const [deactivate, deactivating] = useDeactivateTemplateMutation()
  const isInactive = status === 'inactive'
  const confirm = async () => {
    const { error } = await (isInactive ? activate(id) : deactivate(id))
    if (!error) onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isInactive ? texts.activateTitle : texts.deactivateTitle}
      text={isInactive ? texts.activateText : texts.deactivateText}
      detail={name}
      yes={isInactive ? texts.activate : texts.deactivate}
      no={texts.keep}
      isDestructive={!isInactive}
      isBusy={activating.isLoading || deactivating.isLoading}
      onYes={() => void confirm()}
      onNo={onClose}
    />
  )
}
