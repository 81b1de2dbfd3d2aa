/** Why a session ended, in the specification's wording (SH-007 to SH-011). */
export const sessionNotices = {
  tokenFailed: 'Failed to login with token.',
  tokenExpired: 'access_token expired',
  tokenRefused: 'Invalid access_token',
} as const
