export type QuickPanel = { notes: unknown[]; events: unknown[] }

const listIn = (answer: unknown, name: keyof QuickPanel): unknown[] => {
  const list = typeof answer === 'object' && answer !== null ? (answer as Partial<QuickPanel>)[name] : undefined
  return Array.isArray(list) ? list : []
}

/** Whatever was answered: the two lists, empty where they are not lists (SH-023). */
export const readQuickPanel = (answer: unknown): QuickPanel => ({
  notes: listIn(answer, 'notes'),
  events: listIn(answer, 'events'),
})
