/** What a numeric input keeps of typed or pasted text (SH-058). */
export const onlyDigits = (text: string) => text.replace(/[^0-9]/g, '')
