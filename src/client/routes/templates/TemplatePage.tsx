import { Alert, Button } from 'antd'
import { FilePlus2 } from 'lucide-react'
import { Navigate, useNavigate } from 'react-router-dom'
import { type DocumentTemplate, finishedTemplate } from '@contract/documentTemplates'
import { pages } from '@contract/pages'
import { DraftActions } from '@client/kits/forms/DraftActions'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { TitleActions } from '@client/kits/page/TitleActions'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useBeginDraftMutation } from '@client/state/templates/templatesApi'
import { useTexts } from '@client/texts/catalogue'
import { templateTexts } from '@client/texts/templateTexts'
import { templatesTitles } from '@client/texts/titles'
import { TemplateStatus } from './TemplateStatus'
import { TemplateTabs } from './TemplateTabs'
import { unknownCodes, useKnownCodes } from '@client/kits/shortCodes/useKnownCodes'
import { isWritable, shownVersion, type TemplateEditor, useTemplateForm } from './useTemplateForm'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const submit = (formId: string) => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit()

type ActionsProps = { template: DocumentTemplate | null; editor: TemplateEditor }

/** Saves and publishes a draft; of a published template, saves its settings or begins a draft (TP-018, TP-023, TP-026). */
const TemplateActions = ({ template, editor: { form, chosen, choose } }: ActionsProps) => {
  const texts = useTexts(templateTexts)
  const navigate = useNavigate()
  const [beginDraft, { isLoading }] = useBeginDraftMutation()
  const reason = useDisabledReason(form, 'unmarked')
  const unknown = unknownCodes(useKnownCodes(form.values.kind), form.values.blocksAttributes)
  if (!isWritable(template))
    return (
      <>
        <Button onClick={() => void navigate(pages.templates.path)}>{texts.cancel}</Button>
        <SubmitButton
          form={form.formId}
          reason={chosen === 'published' ? null : reason}
          isBusy={form.isBusy}
          isSending={form.isSending}
          onClick={() => choose('draft')}
        >
          {texts.save}
        </SubmitButton>
        {template && (
          <Button
            icon={<FilePlus2 {...drawn} />}
            loading={isLoading}
            disabled={isLoading || form.isChanged}
            onClick={() => void beginDraft(template.id)}
          >
            {texts.newDraft}
          </Button>
        )}
      </>
    )
  return (
    <DraftActions
      {...{ form, chosen, choose, texts }}
      dialog="templates/publish"
      {...(unknown.length > 0 && { detail: texts.publishUnknown(unknown.join(', ')) })}
      isFinished={() => finishedTemplate.safeParse(form.values).success}
      submit={() => submit(form.formId)}
    />
  )
}

/** A template, or a new one: its settings, its blocks, its versions, and what receivers will see (TP-014 to TP-040). */
export const TemplatePage = ({ template }: { template: DocumentTemplate | null }) => {
  const texts = useTexts(templateTexts)
  const { newTemplate } = useTexts(templatesTitles)
  const title = template?.name ?? newTemplate
  usePageTitle(title)
  const mayWrite = useAppSelector((state) => selectMay(state, template ? 'template.edit' : 'template.add'))
  const editor = useTemplateForm(template)
  const { form, leavingTo } = editor
  const isInactive = template?.status === 'inactive'
  if (leavingTo !== null) return <Navigate replace to={leavingTo} />
  return (
    <>
      <PageTitleRow title={title} titleLink={pages.templates.path}>
        <TitleActions
          status={
            template && (
              <TemplateStatus
                status={isInactive ? 'inactive' : shownVersion(template).status}
                words={texts.version(shownVersion(template).version)}
              />
            )
          }
        >
          {mayWrite && !isInactive && <TemplateActions template={template} editor={editor} />}
        </TitleActions>
      </PageTitleRow>
      {(isInactive || !mayWrite) && (
        <Alert type="info" showIcon title={isInactive ? texts.inactiveNote : texts.readOnlyNote} banner />
      )}
      <TemplateTabs template={template} editor={editor} mayWrite={mayWrite} />
      <StaleEdit stale={form.stale} />
      <LeaveGuard isChanged={form.isChanged} draftId={form.draftId ?? ''} onSave={editor.saveToLeave} />
    </>
  )
}
