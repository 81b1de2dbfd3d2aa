import * as styles from './overPictures.module.css'

/** Classes: the shade over a tile with a number on it, and the dark page around a picture. */
export const overPictures = { shade: styles.shade ?? '', surround: styles.surround ?? '' }
