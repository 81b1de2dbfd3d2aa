import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { everybody } from '@contract/audience'
import { communicationForm } from '@contract/communicationForm'
import type { Communication } from '@contract/communications'
import type { FormBlock } from '@contract/templateBlocks'
import { isSame } from '@client/kits/forms/useDraft'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { contentCalls, filesGivenUp, filesOf, filesSchema } from '@client/kits/media/formFiles'
import {
  type CommunicationToSend,
  refetchCommunication,
  useUpdateCommunicationMutation,
  wholeAfter,
} from '@client/state/communications/communicationsApi'
import { useAppDispatch } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { communicationTexts } from '@client/texts/communicationTexts'
import { textOfHtml } from '@client/ui/textOfHtml'

const { mediaId: _stored, ...written } = communicationForm.shape
/** A communication as its form edits it: the contract's, with the names of its files. */
const formSchema = z.object({ ...written, media: filesSchema })
export type CommunicationValues = Omit<z.input<typeof formSchema>, 'blocksAttributes'> & {
  blocksAttributes: FormBlock[]
}
type Checked = z.output<typeof formSchema>

export const toCommunicationValues = (one: Communication): CommunicationValues & { lockVersion: number } => ({
  subject: one.subject,
  body: one.body,
  replyTo: one.replyTo,
  documentTemplateId: one.documentTemplateId,
  documentTemplateVersionId: one.documentTemplateVersionId,
  blocksAttributes: one.blocksAttributes,
  shortCodes: one.shortCodes,
  regionIds: one.regionIds,
  locationCategoryIds: one.locationCategoryIds,
  locationIds: one.locationIds,
  roleIds: one.roleIds,
  receiverIds: one.receiverIds,
  addedFilters: one.addedFilters,
  mustRead: one.mustRead,
  agreementId: one.agreementId,
  media: filesOf(one.media),
  lockVersion: one.lockVersion,
})

/** Only what was changed: thousands of receivers are not sent with each word. */
export const changesIn = (values: Checked, opened: CommunicationValues): CommunicationToSend => {
  const { media, ...fields } = values
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isSame(value, opened[name as keyof CommunicationValues]),
  )
  const changes = Object.fromEntries(changed) as CommunicationToSend // of the form's own fields
  const isMediaSame = isSame(media, opened.media)
  // of a template that was chosen, its version and its blocks belong together
  const whole = 'documentTemplateId' in changes ? { blocksAttributes: fields.blocksAttributes } : {}
  return { ...changes, ...whole, ...(!isMediaSame && { mediaId: media.id }), status: 'draft' }
}

/** Milliseconds after the last change until it is saved. */
const savedAfterMs = 1_200

export type SavingState = 'saved' | 'saving' | 'failed'

/** The form of a draft over all of its steps. What is typed is saved by itself, without a word. */
export const useCommunicationForm = (one: Communication) => {
  const texts = useTexts(communicationTexts)
  const dispatch = useAppDispatch()
  const [update] = useUpdateCommunicationMutation()
  const [saving, setSaving] = useScreenState<SavingState>('saving of the draft', 'saved')
  const count = (ids: readonly string[]) => String(ids.length)
  const form = useServerForm<CommunicationValues, Checked, Communication>({
    schema: formSchema as unknown as z.core.$ZodType<Checked, CommunicationValues>,
    fields: {
      subject: { label: texts.subject },
      replyTo: { label: texts.replyTo },
      body: { label: texts.text, show: textOfHtml },
      documentTemplateId: { label: texts.template, show: () => one.documentTemplate?.name ?? '' },
      documentTemplateVersionId: { label: texts.templateVersion },
      blocksAttributes: {
        label: texts.blocks,
        show: (blocks) => blocks.map(({ content = '' }) => textOfHtml(content)).join('\n'),
      },
      shortCodes: {
        label: texts.shortCodes,
        show: (values) =>
          Object.entries(values)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n'),
      },
      regionIds: { label: texts.regionIds, show: count },
      locationCategoryIds: { label: texts.locationCategoryIds, show: count },
      locationIds: { label: texts.locationIds, show: count },
      roleIds: { label: texts.roleIds, show: count },
      receiverIds: { label: texts.to, show: count },
      addedFilters: { label: texts.addedFilters, show: () => '' },
      mustRead: { label: texts.mustRead, show: (isOn) => (isOn ? texts.yes : texts.no) },
      agreementId: { label: texts.agreement, show: () => one.agreement?.name ?? texts.noAgreement },
      media: { label: texts.attachments, show: ({ files }) => files.map(({ name }) => name).join(', ') },
    },
    saved: toCommunicationValues(one),
    draftId: `communications/${one.id}`,
    send: async (values, { lockVersion, opened, isQuiet = false }) => {
      const customMessage = {
        ...changesIn(values, opened),
        ...(lockVersion !== undefined && { lockVersion }),
      }
      const removed = filesGivenUp(one.media, values.media)
      const answer = await update({ id: one.id, customMessage, isQuiet })
      if (!answer.data) return answer
      const data = dispatch(wholeAfter(answer.data, one))
      if (removed.length === 0 || values.media.id === null) return { data }
      for (const fileId of removed) await dispatch(contentCalls.remove({ mediaId: values.media.id, fileId }))
      return { data: (await dispatch(refetchCommunication(one.id))) ?? data }
    },
    savedOf: toCommunicationValues,
    readPresent: async () => {
      const present = await dispatch(refetchCommunication(one.id))
      return present ? toCommunicationValues(present) : undefined
    },
  })

  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** One after the other: each needs the version that the last has made, and two at once would be a conflict (D-15). */
  const inTurn = (act: () => Promise<boolean>): Promise<boolean> => {
    const mine = last.current.then(act, act)
    last.current = mine
    return mine
  }
  const saveOnce = async (): Promise<boolean> => {
    setSaving('saving')
    const outcome = await form.saveQuietly()
    setSaving(outcome === 'failed' ? 'failed' : 'saved')
    return outcome !== 'failed' && outcome !== 'invalid'
  }
  /** Saves what is typed and not saved yet; false when that failed. */
  const save = () => inTurn(saveOnce)
  /** The same; what keeps it from being saved is marked, and the first of it focused. */
  const saveOrMark = async () => {
    if (form.isValid) return save()
    await form.submit()
    return false
  }
  const saveTyped = useEffectEvent(() => void save())
  const { values, isValid, isChanged, isSending, stale } = form
  useEffect(() => {
    if (!isChanged || !isValid || isSending || stale) return undefined
    const timer = setTimeout(() => saveTyped(), savedAfterMs)
    return () => clearTimeout(timer)
  }, [values, isChanged, isValid, isSending, stale])

  return {
    form,
    saving,
    save,
    saveOrMark,
    /** The same at the writer's word, which is told. */
    saveAsDraft: () => inTurn(form.submit),
  }
}
export type CommunicationEditor = ReturnType<typeof useCommunicationForm>

/** The filters of a form. */
export const filtersOf = ({ regionIds, locationCategoryIds, locationIds, roleIds }: CommunicationValues) => ({
  ...everybody,
  regionIds,
  locationCategoryIds,
  locationIds,
  roleIds,
})
