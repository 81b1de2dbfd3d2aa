import { mailAttachmentLimits } from '@contract/mails'
import { codeOf } from '@contract/shortCodes'
import type { Scope } from '@server/database/scope'
import { escapeHtml } from '@server/html/escapeHtml'
import { wordsOfHtml } from '@server/html/wordsOfHtml'
import { unsubscribeCode } from '@server/mail/sendMail'
import { mediaKey } from '@server/media/mediaFiles'
import { mediaService } from '@server/resources/media/mediaService'

/** The files of a letter as a mail takes them; none when they are too many or too large, and are read in the portal. */
export const attachmentsOf = async (scope: Scope, mediaId: string | null) => {
  if (mediaId === null) return { attachments: [], areLeftOut: false }
  const { files } = await mediaService.record(scope, mediaId)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (files.length > mailAttachmentLimits.files || size > mailAttachmentLimits.size)
    return { attachments: [], areLeftOut: true }
  const attachments = files.map(({ id, name, content_type: contentType, size: bytes }) => ({
    key: mediaKey(scope.organisationId, id),
    name,
    contentType,
    size: bytes,
  }))
  return { attachments, areLeftOut: false }
}

type Words = { html: string; company: string; portalUrl: string; areFilesLeftOut: boolean; asks: boolean }

const note = ({ areFilesLeftOut, asks }: Pick<Words, 'areFilesLeftOut' | 'asks'>): string | null => {
  if (asks) return 'This message asks you for something. Open it in the portal to answer.'
  return areFilesLeftOut
    ? 'The files of this message are too large for an email. Open it in the portal to see them.'
    : null
}

/** The letter as a mail, still with its codes: below it where to read it in the portal, and where to unsubscribe. */
export const mailTextOf = ({ html, company, portalUrl, ...facts }: Words): { html: string; text: string } => {
  const inbox = `${portalUrl}/messages`
  const remark = note(facts)
  const reason = `You get this email because you work with ${company}.`
  const stop = 'Unsubscribe from emails like this'
  return {
    html: [
      '<div style="font-family: Arial, Helvetica, sans-serif; font-size: 15px; line-height: 24px; max-width: 640px">',
      html,
      ...(remark === null ? [] : [`<p><strong>${escapeHtml(remark)}</strong></p>`]),
      `<p><a href="${escapeHtml(inbox)}">Read it in the portal</a></p>`,
      '<hr /><p style="font-size: 12px; line-height: 18px; color: #56646d">',
      `${escapeHtml(reason)} <a href="${codeOf(unsubscribeCode)}">${stop}</a>. You will still get them in the portal.</p>`,
      '</div>',
    ].join('\n'),
    text: [
      wordsOfHtml(html),
      ...(remark === null ? [] : [remark]),
      `Read it in the portal: ${inbox}`,
      '--',
      `${reason}\n${stop}: ${codeOf(unsubscribeCode)}\nYou will still get them in the portal.`,
    ].join('\n\n'),
  }
}
