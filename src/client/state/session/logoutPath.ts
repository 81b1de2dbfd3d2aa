/** The page that signs out whoever opens it (SH-014). Alone here: the boot script can afford no contract. */
export const logoutPath = '/logout'
