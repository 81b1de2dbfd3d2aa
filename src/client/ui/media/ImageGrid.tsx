import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { lazy, useState } from 'react'
import type { MediaFile } from '@contract/media'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import { overPictures } from '@client/theme/overPictures'
import { LazyPart } from '../LazyPart'
import * as styles from './ImageGrid.module.css'

const Lightbox = lazy(() =>
  import(/* webpackChunkName: "conversation" */ './Lightbox').then((module) => ({ default: module.Lightbox })),
)

export type Picture = Pick<MediaFile, 'id' | 'name' | 'url' | 'thumbnailUrl'>

/** Tiles of a grid; further pictures are behind the last one. */
const mostTiles = 5

const layouts = [styles.one, styles.two, styles.three, styles.four, styles.five]

type TileProps = {
  picture: Picture
  /** Pictures behind this one that have no tile. */
  more: number
  onOpen: () => void
}

const Tile = ({ picture: { id, name, url, thumbnailUrl }, more, onOpen }: TileProps) => {
  const texts = useTexts(mediaTexts)
  const [hasFailed, setHasFailed] = useScreenState(`${id}: tile failed`, false)
  return (
    <button
      type="button"
      className={styles.tile}
      aria-haspopup="dialog"
      aria-label={more > 0 ? texts.openMore(name, more) : texts.openPicture(name)}
      onClick={onOpen}
    >
      {hasFailed ? (
        <ImageOff size={24} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <img src={thumbnailUrl ?? url} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
      )}
      {more > 0 && <span className={clsx(styles.more, overPictures.shade)}>+{more}</span>}
    </button>
  )
}

/** Up to five pictures as tiles, '+N' for the rest; each opens the viewer, which then loads. */
export const ImageGrid = ({ pictures }: { pictures: readonly Picture[] }) => {
  const texts = useTexts(mediaTexts)
  const [at, setAt] = useScreenState<number | null>(`${pictures[0]?.id}: open`, null)
  const [wasOpened, setWasOpened] = useState(false)
  const tiles = pictures.slice(0, mostTiles)
  const open = (index: number) => {
    setWasOpened(true)
    setAt(index)
  }
  return (
    <>
      <div className={clsx(styles.grid, layouts[tiles.length - 1])}>
        {tiles.map((picture, index) => (
          <Tile
            key={picture.id}
            picture={picture}
            more={index === mostTiles - 1 ? pictures.length - mostTiles : 0}
            onOpen={() => open(index)}
          />
        ))}
      </div>
      {(wasOpened || at !== null) && (
        <LazyPart failed={texts.viewerFailed} skeleton={null}>
          <Lightbox pictures={pictures} at={at} onMove={setAt} onClose={() => setAt(null)} />
        </LazyPart>
      )}
    </>
  )
}
