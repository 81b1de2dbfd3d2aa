import { useMemo } from 'react'
import type { TemplateKind } from '@contract/documentTemplates'
import { automaticShortCodes } from '@contract/shortCodes'
import { codesIn } from '@contract/shortCodeTexts'
import type { FormBlock } from '@contract/templateBlocks'
import { useCodesOfTemplate } from '@client/state/templates/templatesApi'
import { useTexts } from '@client/texts/catalogue'
import { shortCodePanelTexts } from '@client/texts/templateTexts'

export type KnownCode = { name: string; description: string }

/** The codes that a template can use: those of every receiver, then the organisation's. */
export const useKnownCodes = (kind: TemplateKind) => {
  const { automatic } = useTexts(shortCodePanelTexts)
  const own = useCodesOfTemplate(kind, '')
  const codes = useMemo(
    (): KnownCode[] => [
      ...automaticShortCodes.map((name) => ({ name, description: automatic[name] })),
      ...(own.codes ?? []).map(({ name, description }) => ({ name, description })),
    ],
    [automatic, own.codes],
  )
  /** Where the sender fills in nothing else. */
  const defaults = useMemo(
    () =>
      Object.fromEntries(
        (own.codes ?? []).flatMap(({ name, defaultValue }) => (defaultValue === '' ? [] : [[name, defaultValue]])),
      ) as Record<string, string>,
    [own.codes],
  )
  return {
    ...own,
    codes,
    defaults,
    isLoaded: own.codes !== undefined,
    /** The organisation has no others. */
    isWhole: own.codes !== undefined && own.total <= own.codes.length,
    /** How many others it has. */
    others: Math.max(0, own.total - (own.codes?.length ?? 0)),
  }
}
export type KnownCodes = ReturnType<typeof useKnownCodes>

/** The codes in a template's blocks that do not exist, as they are written; none while not all codes are known (SC-006). */
export const unknownCodes = ({ isWhole, codes }: KnownCodes, blocks: readonly FormBlock[]): string[] => {
  const text = blocks.flatMap(({ _destroy, content }) => (_destroy ? [] : [content ?? ''])).join(' ')
  const unknown = codesIn(text).filter((name) => codes.every((code) => code.name !== name))
  return isWhole ? unknown.map((name) => `{{${name}}}`) : []
}
