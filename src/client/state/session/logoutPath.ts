/** The page that signs out its visitor (SH-014). A file of its own: the boot script must not import the contract. */
export const logoutPath = '/logout'
