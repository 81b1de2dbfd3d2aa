/** What a numeric input takes of what was typed or pasted (SH-058). */
export const onlyDigits = (text: string) => text.replace(/[^0-9]/g, '')
