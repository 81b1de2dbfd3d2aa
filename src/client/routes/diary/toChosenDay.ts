/** A chosen day for the address: today is left out there, so that the page follows it past midnight. */
export const toChosenDay = (day: string, today: string) => (day === today ? '' : day)
