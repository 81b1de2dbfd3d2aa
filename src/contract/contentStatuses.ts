/** States of what people write, in the order of their lives (SV-012). */
export const templateStatuses = ['draft', 'published', 'active', 'inactive'] as const
export const feedStatuses = ['draft', 'pending', 'approved', 'rejected', 'archived'] as const
export const groupChatStatuses = ['active', 'published', 'draft', 'archived'] as const
