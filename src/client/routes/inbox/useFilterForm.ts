import * as z from 'zod/mini'
import { daySchema } from '@client/kits/forms/daySchema'
import { useLocalForm } from '@client/kits/forms/useLocalForm'
import type { InboxFilter } from '@client/state/notifications/notificationQuery'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { inboxFilterTexts } from '@client/texts/inboxDialogTexts'

const filterSchema = (dateOrder: string, day: z.ZodMiniType<string, string>) =>
  z
    .object({ from: day, to: day, unreadOnly: z.boolean(), archived: z.boolean() })
    .check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: dateOrder }))

type Options = { filter: InboxFilter; onDone: (change: Partial<InboxFilter>) => void; draftId?: string }

/** Date From, Date To, 'unread only' and 'archived' (IN-010); Date To cannot be before Date From (IN-011). */
export const useFilterForm = ({ filter, ...form }: Options) => {
  const texts = useTexts(inboxFilterTexts)
  const { invalidDay } = useTexts(formTexts)
  return useLocalForm({
    schema: filterSchema(texts.dateOrder, daySchema(invalidDay)),
    fields: {
      from: { label: texts.dateFrom },
      to: { label: texts.dateTo },
      unreadOnly: { label: texts.unreadOnly },
      archived: { label: texts.archived },
    },
    saved: filter,
    ...form,
  })
}
