import type { core } from 'zod/mini'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { generatePath } from 'react-router-dom'
import {
  type DocumentTemplate,
  finishedTemplate,
  templateForm,
  type TemplateForm,
  type TemplateVersion,
} from '@contract/documentTemplates'
import { pages } from '@contract/pages'
import { hasSameBlocks } from '@client/kits/blocks/blockChanges'
import type { Outcome, Sending } from '@client/kits/forms/formTypes'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useScreenState } from '@client/state/screens/useScreenState'
import {
  refetchTemplate,
  useBeginDraftMutation,
  useCreateTemplateMutation,
  usePublishDraftMutation,
  useUpdateDraftMutation,
  useUpdateTemplateMutation,
} from '@client/state/templates/templatesApi'
import { useTexts } from '@client/texts/catalogue'
import { templatesNotices } from '@client/texts/templatesNotices'
import { templatesTexts } from '@client/texts/templatesTexts'
import { templateTexts } from '@client/texts/templateTexts'
import { textOfHtml } from '@client/ui/textOfHtml'

const blankTemplate: TemplateForm = { name: '', kind: 'communication', blocksAttributes: [] }

/** The version whose blocks the page shows: the draft, where there is one. */
export const shownVersion = ({ draftVersion, currentVersion }: DocumentTemplate): TemplateVersion =>
  draftVersion ?? currentVersion

/** Whether the page's blocks can be written: a published version stays as it is. */
export const isWritable = (template: DocumentTemplate | null): boolean =>
  template === null || (template.status !== 'inactive' && shownVersion(template).status === 'draft')

/** A template as its form edits it. A draft beside a published version has a version of its own (D-15). */
const toForm = (template: DocumentTemplate): TemplateForm & { lockVersion: number } => ({
  name: template.name,
  kind: template.kind,
  blocksAttributes: shownVersion(template).blocksAttributes,
  lockVersion: (template.draftVersion ?? template).lockVersion,
})

/** Blocks as they are sent: numbered from 1, and those that were removed marked as such (TP-034). */
export const toSent = (blocks: TemplateForm['blocksAttributes']) => {
  let place = 0
  return blocks.map((block) => (block._destroy ? { ...block, order: 0 } : { ...block, order: ++place }))
}

const textOfBlocks = (blocks: TemplateForm['blocksAttributes']) =>
  blocks
    .filter(({ _destroy }) => !_destroy)
    .map(({ title, content }) => [title, textOfHtml(content ?? '')].filter(Boolean).join(': '))
    .join('\n')

type Status = 'draft' | 'published'
type Sent = ReturnType<typeof templateForm.parse>

/** What may be saved, or published. The form has its blocks' fields whole, which a caller of the API need not. */
export const schemaFor = (status: Status) =>
  (status === 'published' ? finishedTemplate : templateForm) as unknown as core.$ZodType<Sent, TemplateForm>

/** What a notice says when it could not be saved, by the call that would have saved it. */
const failureOf = (template: DocumentTemplate | null, chosen: Status) => {
  if (!template) return 'notAdded'
  if (!template.draftVersion) return 'notUpdated'
  return chosen === 'published' ? 'draftNotPublished' : 'draftNotUpdated'
}

/** The form of a template, or of a new one. `choose` says whether the press saves or publishes (TP-018). */
export const useTemplateForm = (template: DocumentTemplate | null) => {
  const texts = useTexts(templateTexts)
  const { kindNames } = useTexts(templatesTexts)
  const notices = useTexts(templatesNotices)
  const dispatch = useAppDispatch()
  const [create] = useCreateTemplateMutation()
  const [update] = useUpdateTemplateMutation()
  const [updateDraft] = useUpdateDraftMutation()
  const [publishDraft] = usePublishDraftMutation()
  const [beginDraft] = useBeginDraftMutation()
  /** Where the page goes once a new template is saved (TP-021). */
  const [leavingTo, setLeavingTo] = useScreenState<string | null>('leaving to', null)
  /** The user is on the way to another page, and saves before. */
  const isLeaving = useRef(false)
  const [chosen, setChosen] = useScreenState<Status>('chosen status', 'draft')
  /** The server refused it, and not for one of its fields (TP-016). */
  const [isBaseWrong, setIsBaseWrong] = useScreenState('refused as a whole', false)
  /** At once: the same press sends the form, by the rules of what it says. */
  const choose = (status: Status) => flushSync(() => setChosen(status))

  /** What was written in a draft that another person has published goes into a new one: a published version stays. */
  const saveAsDraft = async (id: string, blocksAttributes: ReturnType<typeof toSent>) => {
    const begun = await beginDraft(id)
    if (!begun.data?.draftVersion) return begun
    const { id: draftId, lockVersion } = begun.data.draftVersion
    return updateDraft({ id: draftId, documentTemplate: { blocksAttributes, lockVersion } })
  }

  const send = async (
    { name, kind, blocksAttributes }: Sent,
    { formKey, lockVersion, opened }: Sending & { opened: TemplateForm },
  ): Promise<Outcome<DocumentTemplate>> => {
    const blocks = toSent(blocksAttributes)
    const version = { lockVersion: lockVersion ?? 0 }
    if (!template) {
      const currentVersionAttributes = { current: true, status: chosen, version: 1, blocksAttributes: blocks }
      return create({ documentTemplate: { name, kind, status: chosen, currentVersionAttributes }, formKey })
    }
    const { id, draftVersion, status } = template
    if (status === 'draft') {
      const currentVersionAttributes = { blocksAttributes: blocks }
      const documentTemplate = { name, kind, status: chosen, currentVersionAttributes, ...version }
      return update({ id, documentTemplate })
    }
    if (!draftVersion) {
      // of the form's own values: those that are sent are parsed
      const isWritten = !hasSameBlocks(
        latest.current.form.values.blocksAttributes,
        shownVersion(template).blocksAttributes,
      )
      return isWritten ? saveAsDraft(id, blocks) : update({ id, documentTemplate: { name, ...version } })
    }
    // only a name that was changed here: another person may have changed it meanwhile
    if (name !== opened.name) {
      const renamed = await update({ id, documentTemplate: { name, lockVersion: template.lockVersion } })
      if (renamed.error) return renamed
    }
    const draft = { id: draftVersion.id, documentTemplate: { blocksAttributes: blocks, ...version } }
    return chosen === 'published' ? publishDraft(draft) : updateDraft(draft)
  }

  const form = useServerForm<TemplateForm, Sent, DocumentTemplate>({
    schema: schemaFor(chosen),
    fields: {
      name: { label: texts.name },
      kind: { label: texts.kind, show: (kind) => kindNames[kind] },
      blocksAttributes: { label: texts.blocks, show: textOfBlocks },
    },
    saved: template ? toForm(template) : blankTemplate,
    draftId: `templates/${template?.id ?? 'new'}`,
    send: async (values, sending) => {
      const outcome = await send(values, sending)
      const error = outcome?.error
      setIsBaseWrong(error !== undefined && 'errors' in error && error.errors['base'] !== undefined)
      return outcome
    },
    ...(template && { savedOf: toForm }),
    onSaved: ({ id, status }) => {
      setChosen('draft')
      if (!template && !isLeaving.current)
        setLeavingTo(status === 'published' ? pages.templates.path : generatePath(pages.template.path, { id }))
    },
    readPresent: async () => {
      const present = template && (await dispatch(refetchTemplate(template.id)))
      return present ? toForm(present) : undefined
    },
  })
  const latest = useRef({ form, chosen })
  useLayoutEffect(() => {
    latest.current = { form, chosen }
  })
  const submit = () => {
    const { form: sent, chosen: how } = latest.current
    setIsBaseWrong(false)
    if (!sent.isValid && !sent.isBusy)
      dispatch(noticeRaised({ kind: 'error', text: notices[failureOf(template, how)] })) // TP-019, TP-037
    return sent.submit()
  }
  return {
    form,
    chosen,
    choose,
    leavingTo,
    isBaseWrong,
    submit,
    /** Saves before the page is left, and never publishes (TP-029). */
    saveToLeave: async () => {
      choose('draft')
      isLeaving.current = true
      const isSaved = await submit()
      isLeaving.current = false
      return isSaved
    },
  }
}
export type TemplateEditor = ReturnType<typeof useTemplateForm>
