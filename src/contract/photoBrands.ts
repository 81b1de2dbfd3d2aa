/** Photos that share their container with films, by the brand that follows `ftyp`. */
const photos: readonly (readonly [brands: RegExp, type: string])[] = [
  [/^avi[fs]$/, 'image/avif'],
  [/^(hei[cxms]|hev[cxms]|mif[123]|msf1)$/, 'image/heic'],
  [/^avc[is]$/, 'image/avci'],
  [/^crx $/, 'image/x-canon-cr3'],
]

/** The type of a photo by its brand; null for a film, a sound, and everything else. */
export const photoOfBrand = (brand: string): string | null => photos.find(([brands]) => brands.test(brand))?.[1] ?? null
