import { z } from 'zod'
import { mailAttachmentLimits } from '@contract/mails'
import { isStorageKey } from '@server/media/storage'

/** One address and one line, so that nothing in them can become another header or another recipient. */
const address = z.email().max(254)
const line = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)

/** What the headers of a mail are made of, and its files: few and small enough for mail servers, of its organisation. */
export const judgedMail = (organisationId: string) =>
  z.object({
    to: address,
    replyTo: address.optional(),
    subject: line(500),
    attachments: z
      .array(
        z.object({
          key: z.string().refine((key) => isStorageKey(key) && key.split('/')[1] === organisationId),
          name: line(255),
          contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
          size: z.int().min(0),
        }),
      )
      .max(mailAttachmentLimits.files)
      .refine((files) => files.reduce((sum, { size }) => sum + size, 0) <= mailAttachmentLimits.size),
  })
