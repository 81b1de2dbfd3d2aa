import v8 from 'node:v8'

/**
 * Parameters of Node for a program that a test starts: it ends before the optimised machine code of the embedded database
 * has paid for its making, which is half of a start.
 */
export const quickStart = ['--liftoff-only']

/** The same for the databases that this process opens from now on. */
export const startQuickly = () => quickStart.forEach((flag) => v8.setFlagsFromString(flag))
