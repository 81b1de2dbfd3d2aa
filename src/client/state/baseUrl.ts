/** The base URL of every call: from the configuration, else the page's origin (SH-020). */
export const baseUrl = () => process.env.API_BASE_URL || globalThis.location.origin
