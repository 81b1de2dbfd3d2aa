export const mayMatch: (element: Element, selector: string) => boolean
