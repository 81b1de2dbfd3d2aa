/** Failures of the chat service are logged, never shown (LC-044, LC-045): chat itself says how its connection stands. */
export const logFailure = (failure: unknown) => console.warn('Chat:', failure)
