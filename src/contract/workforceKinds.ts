/**
 * Kinds of services that make an organisation a workforce; an organisation without both is a training organisation
 * (SH-028, SH-029). In a file of its own, so that this loads no schema.
 */
export const workforceKinds: readonly string[] = ['hris', 'hris_my_account']
