import { nanoid } from '@reduxjs/toolkit'
import { useRef } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { type ImportColumns, type ImportKindName, type ImportMapping, largestImport } from '@contract/imports'
import { pages } from '@contract/pages'
import type { ApiError } from '@client/state/api'
import { useAppDispatch } from '@client/state/hooks'
import { createImport, readColumns } from '@client/state/imports/importsApi'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { importsTexts } from '@client/texts/importsTexts'

const noMapping: ImportMapping = []

/** The server's words about a file; its predicates are about the columns. */
const toldBy = ({ errors, message }: ApiError) => errors['file']?.[0] ?? message

/**
 * A file on its way to becoming an import: chosen, read for its columns, and sent once these are known. The file itself
 * stays in the browser; after a reload it is chosen again.
 */
export const useNewImport = () => {
  const texts = useTexts(importsTexts)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const file = useRef<File | null>(null)
  /** The same for each attempt to send this file with these columns. */
  const formKey = useRef(nanoid())
  const [kind, setKind] = useScreenState<ImportKindName>('kind', 'people')
  const [fileName, setFileName] = useScreenState('file', '', { isTyped: true })
  const [columns, setColumns] = useScreenState<ImportColumns | null>('columns', null)
  const [mapping, setMapping] = useScreenState<ImportMapping>('mapping', noMapping)
  const [problem, setProblem] = useScreenState<string | null>('problem', null)
  const [isBusy, setIsBusy] = useScreenState('busy', false)

  const read = async (of: ImportKindName, chosen: File) => {
    formKey.current = nanoid()
    setFileName(chosen.name)
    setColumns(null)
    setProblem(chosen.size > largestImport ? texts.tooLarge : null)
    if (chosen.size > largestImport) return
    setIsBusy(true)
    const { data, error } = await dispatch(readColumns({ kind: of, file: chosen, formKey: formKey.current }))
    if (file.current !== chosen) return // another one was chosen meanwhile
    setIsBusy(false)
    if (!data) return setProblem(error && 'errors' in error ? toldBy(error) : texts.readFailed)
    setColumns(data)
    setMapping(data.headings.map(({ column }) => column))
  }
  const missing = (columns?.columns ?? [])
    .filter(({ column, isRequired }) => isRequired && !mapping.includes(column))
    .map(({ column }) => column)

  return {
    kind,
    fileName,
    columns,
    mapping,
    missing,
    problem,
    isBusy,
    chooseKind: (next: ImportKindName) => {
      setKind(next)
      setProblem(null)
    },
    chooseFile: (chosen: File) => {
      file.current = chosen
      void read(kind, chosen)
    },
    /** One column has one heading: another one gives it up. */
    chooseColumn: (place: number, column: string | null) => {
      formKey.current = nanoid()
      setMapping((before) =>
        before.map((one, index) => {
          if (index === place) return column
          return one === column ? null : one
        }),
      )
    },
    giveUp: () => {
      file.current = null
      setColumns(null)
      setFileName('')
      setProblem(null)
    },
    send: async () => {
      if (!file.current || missing.length > 0) return
      setIsBusy(true)
      setProblem(null)
      const sent = { kind, file: file.current, mapping, formKey: formKey.current }
      const { data, error } = await dispatch(createImport(sent))
      setIsBusy(false)
      if (data) void navigate(generatePath(pages.import.path, { importId: data.id }))
      else setProblem(error && 'errors' in error ? toldBy(error) : texts.readFailed)
    },
  }
}
export type NewImport = ReturnType<typeof useNewImport>
