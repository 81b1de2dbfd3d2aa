import v8 from 'node:v8'

/**
 * Node parameters for a program that a test starts: it ends before optimised machine code of the embedded database
 * would be worth its compilation, which is half of a start.
 */
export const quickStart = ['--liftoff-only']

/** The same for databases that this process opens from now on. */
export const startQuickly = () => quickStart.forEach((flag) => v8.setFlagsFromString(flag))
