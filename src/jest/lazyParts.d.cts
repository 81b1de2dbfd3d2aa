export const process: (source: string, path: string) => { code: string }
