import { createContext } from 'react'

/** Whether a card is in the first row, whose content renders as soon as it is there; that of others waits for it. */
export const FirstRow = createContext(false)
