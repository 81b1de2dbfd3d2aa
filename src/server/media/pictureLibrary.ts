/** What opens the types of pictures that are taken; every other loader is switched off. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`)

/** Loaded with the first picture: it is large, and many servers never get one. */
const load = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}
let loaded: ReturnType<typeof load> | undefined
export const pictureLibrary = () => (loaded ??= load())
