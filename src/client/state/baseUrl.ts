/** Where every call goes: from configuration, else where the page came from (SH-020). */
export const baseUrl = () => process.env.API_BASE_URL || globalThis.location.origin
