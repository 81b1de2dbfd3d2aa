/** What each call says when it worked and when it failed, once, by endpoint (D-61 for the inbox). */
export const noticeCatalogue: Partial<Record<string, { success?: string; failure?: string }>> = {
  readAllNotifications: {
    success: 'All messages have been marked as read',
    failure: 'Could not read all notifications',
  },
}
