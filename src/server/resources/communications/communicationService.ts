import type { AudienceForm } from '@contract/audience'
import type { CallData } from '@contract/call'
import { longestBody } from '@contract/communicationForm'
import type {
  ChangedCommunication,
  Communication,
  communicationCalls,
  CommunicationPage,
} from '@contract/communications'
import { bytesOf, contentTooLong } from '@contract/editorHtml'
import type { Block } from '@contract/templateBlocks'
import type { Scope } from '@server/database/scope'
import { cleanMessageHtml } from '@server/html/messageHtml'
import { requireOwnChoices } from '@server/people/audienceChoices'
import { missing, refused, refusedField } from '@server/problems/apiProblem'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChange } from '@server/records/noteChange'
import { withKept } from '@server/records/withKept'
import { templateService } from '@server/resources/documentTemplates/documentTemplateService'
import { mediaService, type LinkToFile } from '@server/resources/media/mediaService'
import type { MediaHolders } from '@server/resources/mediaHolders'
import { showChanged, showCommunication } from './communicationDetail'
import { communicationReceivers as receivers } from './communicationReceivers'
import {
  chosenTemplate,
  communicationFilters,
  communicationRepository as communications,
} from './communicationRepository'
import * as rules from './communicationRules'
import type { CommunicationColumns } from './communicationTables'

type Written = CallData<typeof communicationCalls.create>['body']['customMessage']
type Edited = CallData<typeof communicationCalls.update>['body']['customMessage']

const holderOf = (id: string) => ({ kind: 'communication', id })

/** Its writers change the files of a draft; whoever may follow it or got it reads them (D-69). */
export const communicationMediaHolders = {
  communication: {
    read: async (scope, id) =>
      (await communications.find(scope, id)) !== undefined || (await receivers.own(scope, id)) !== undefined,
    change: async (scope, id) => {
      const row = await communications.find(scope, id)
      return row?.status === 'draft' && row.send_at === null
    },
  },
} satisfies MediaHolders

/** 422 for what was sent, or is about to be. */
export const requireDraft = ({ status, send_at }: Pick<CommunicationColumns, 'status' | 'send_at'>): void => {
  if (status === 'sent') throw refused(rules.isSent)
  if (send_at !== null) throw refused(rules.isScheduled)
}

const cleanBody = (html: string): string => {
  const clean = cleanMessageHtml(html)
  if (bytesOf(clean) > longestBody) throw refusedField('body', contentTooLong(longestBody))
  return clean
}

type Template = Pick<CommunicationColumns, 'template_id' | 'template_version_id'>
type TemplateForm = Pick<Written, 'documentTemplateVersionId'> & { documentTemplateId: string | null }

/** The template that a form chooses: published, and for communications (CM-011). The present one may have changed. */
const chooseTemplate = async (scope: Scope, form: TemplateForm, present?: Template): Promise<Template> => {
  const { documentTemplateId: id, documentTemplateVersionId: versionId } = form
  if (id === null) return { template_id: null, template_version_id: null }
  const isPresent = present?.template_id === id
  if (isPresent && (versionId === undefined || versionId === present.template_version_id))
    return { template_id: id, template_version_id: present.template_version_id }
  const template = await chosenTemplate(scope, id)
  if (!template) throw refusedField('documentTemplateId', 'does not exist')
  if (template.kind !== 'communication' || template.status !== 'published' || template.version_id === null)
    throw refusedField('documentTemplateId', rules.notChoosable)
  if (versionId !== undefined && versionId !== null && versionId !== template.version_id)
    throw refusedField('documentTemplateId', rules.notChoosable)
  return { template_id: id, template_version_id: template.version_id }
}

const requireAgreement = async (scope: Scope, id: string | null): Promise<void> => {
  if (id === null) return
  const agreement = await chosenTemplate(scope, id)
  if (!agreement) throw refusedField('agreementId', 'does not exist')
  if (agreement.kind !== 'agreement' || agreement.status !== 'published')
    throw refusedField('agreementId', rules.noAgreement)
}

/** Those of a form, or of the chosen template where a form has chosen one and brings none. */
const blocksFor = async (
  scope: Scope,
  written: Written['blocksAttributes'] | undefined,
  template: Template,
  present: Template & { blocks: Block[] },
): Promise<Block[]> => {
  const isSame =
    template.template_id === present.template_id && template.template_version_id === present.template_version_id
  if (written !== undefined && (written.length > 0 || isSame)) return templateService.toBlocks('communication', written)
  const { template_id, template_version_id } = template
  if (template_id === null || template_version_id === null) return []
  if (template_version_id === present.template_version_id) return present.blocks
  return (await templateService.showVersion(scope, template_id, template_version_id)).blocksAttributes
}

const none = { template_id: null, template_version_id: null, blocks: [] }

const initialColumns = {
  sent_at: null,
  send_at: null,
  media_id: null,
  agreement_version_id: null,
  batch_id: null,
  reminded_at: null,
}

const formOf = (row: CommunicationColumns) => ({
  subject: row.subject,
  body: row.body,
  replyTo: row.reply_to,
  mediaId: row.media_id,
  documentTemplateId: row.template_id,
  shortCodes: row.short_codes,
  addedFilters: row.added_filters,
  mustRead: row.must_read,
  agreementId: row.agreement_id,
})

const columnsOf = (form: ReturnType<typeof formOf>, template: Template, blocks: readonly Block[]) => ({
  subject: form.subject,
  body: cleanBody(form.body),
  reply_to: form.replyTo,
  ...template,
  blocks: JSON.stringify(blocks),
  short_codes: JSON.stringify(form.shortCodes),
  added_filters: JSON.stringify(form.addedFilters),
  must_read: form.mustRead,
  agreement_id: form.agreementId,
})

/** Tables take JSON as text, which the record's type does not say. */
const asColumns = <Columns extends object>(columns: Columns) =>
  columns as unknown as Omit<CommunicationColumns, 'creator_id'>

const replaceMedia = async (
  scope: Scope,
  row: Pick<CommunicationColumns, 'id' | 'media_id'>,
  mediaId: string | null,
) => {
  if (row.media_id === mediaId) return
  if (row.media_id !== null) await mediaService.removeOf(scope, holderOf(row.id))
  if (mediaId !== null) await mediaService.attach(scope, mediaId, holderOf(row.id))
}

/** What was chosen and is gone (an empty id) may stay as it is. */
const changedChoices = (form: AudienceForm, kept: AudienceForm): AudienceForm => ({
  regionIds: form.regionIds.filter((id) => !kept.regionIds.includes(id)),
  locationCategoryIds: form.locationCategoryIds.filter((id) => !kept.locationCategoryIds.includes(id)),
  locationIds: form.locationIds.filter((id) => !kept.locationIds.includes(id)),
  roleIds: form.roleIds.filter((id) => !kept.roleIds.includes(id)),
})

/** Each change locks the row and looks at its state first. */
export const communicationService = {
  show: showCommunication,

  list: (scope: Scope, query: CallData<typeof communicationCalls.index>['query']): Promise<CommunicationPage> =>
    communications.list(scope, query),

  async create(scope: Scope, form: Written, linkTo: LinkToFile): Promise<Communication> {
    await requireOwnChoices(scope, form)
    await requireAgreement(scope, form.agreementId)
    await receivers.requireReachable(scope, form.receiverIds)
    const template = await chooseTemplate(scope, form)
    const blocks = await blocksFor(scope, form.blocksAttributes, template, none)
    const columns = { ...columnsOf(form, template, blocks), ...initialColumns, status: 'draft' }
    const { id } = await communications.create(scope, {
      ...asColumns(columns),
      creator_id: scope.actor.globalId,
    })
    await communicationFilters.write(scope, id, form)
    await receivers.choose(scope, id, form.receiverIds)
    if (form.mediaId !== null) {
      await mediaService.attach(scope, form.mediaId, holderOf(id))
      await communications.setMedia(scope, id, form.mediaId)
    }
    return showCommunication(scope, id, linkTo)
  },

  async update(scope: Scope, id: string, edited: Edited, linkTo: LinkToFile): Promise<ChangedCommunication> {
    const row = await communications.lock(scope, id)
    requireUnchanged(row, edited.lockVersion)
    requireDraft(row)
    const { receiverIds, blocksAttributes, documentTemplateVersionId, ...fields } = edited
    const kept = { ...formOf(row), ...(await communicationFilters.read(scope, id)) }
    const form = withKept(fields, kept)
    await requireOwnChoices(scope, changedChoices(form, kept))
    if (form.agreementId !== row.agreement_id) await requireAgreement(scope, form.agreementId)
    if (receiverIds) await receivers.requireReachable(scope, receiverIds)
    const template = await chooseTemplate(scope, { ...form, documentTemplateVersionId }, row)
    const blocks = await blocksFor(scope, blocksAttributes, template, row)
    await replaceMedia(scope, row, form.mediaId)
    const { status, sent_at, send_at, batch_id, agreement_version_id, reminded_at } = row
    const columns = {
      ...columnsOf(form, template, blocks),
      status,
      sent_at,
      send_at,
      batch_id,
      agreement_version_id,
      reminded_at,
      media_id: form.mediaId,
    }
    await communications.update(scope, id, asColumns(columns), { lockVersion: undefined })
    await communicationFilters.write(scope, id, form)
    if (receiverIds) await receivers.choose(scope, id, receiverIds)
    return (receiverIds ? showCommunication : showChanged)(scope, id, linkTo)
  },

  /** Removes a draft for good. */
  async remove(scope: Scope, id: string): Promise<Record<never, never>> {
    const row = await communications.lock(scope, id)
    if (row.status === 'sent') throw refused(rules.isSent)
    await mediaService.removeOf(scope, holderOf(id))
    await communications.remove(scope, id)
    await noteChange(scope, 'removed', { kind: 'communication', id })
    return {}
  },

  /** What the automatic codes stand for, for a person to whom this one may write; 404 for others. */
  async valuesFor(scope: Scope, personId: string) {
    const [addressee] = (await receivers.isReachable(scope, personId))
      ? await receivers.addressees(scope, [personId])
      : []
    if (!addressee) throw missing()
    const { id, email, values } = addressee
    return { personId: id, name: values.full_name, email, values }
  },
}
