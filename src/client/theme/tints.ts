import * as styles from './tints.module.css'

/** Classes of the grounds and letters of people without a picture. A person's tint is a place in this order. */
export const tints = [
  styles.tint0,
  styles.tint1,
  styles.tint2,
  styles.tint3,
  styles.tint4,
  styles.tint5,
  styles.tint6,
  styles.tint7,
  styles.tint8,
  styles.tint9,
  styles.tint10,
  styles.tint11,
]
