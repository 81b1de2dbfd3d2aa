const dayMs = 86_400_000

/** Created within the last 24 hours (DB-042). */
export const isNew = (createdAt: string, now: string) => Date.parse(now) - Date.parse(createdAt) <= dayMs
