export const process: (source: string) => { code: string }
