/** A column's name as a field on the wire: `default_value` → `defaultValue` */
export type FieldOf<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldOf<Tail>>}`
  : Column

/** Columns named as fields. */
export type FieldsOf<Columns> = {
  [Column in keyof Columns & string as FieldOf<Column>]: Columns[Column]
}

type OnWire<Value> = Exclude<Value, Date> | (Date extends Value ? string : never)
/** A row as a record on the wire: its columns as fields, its instants as texts; the organisation stays behind. */
export type RecordOf<Row> = FieldsOf<{
  [Column in Exclude<keyof Row & string, 'organisation_id'>]: OnWire<Row[Column]>
}>

/** `default_value` → `defaultValue` */
export const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())

/** `defaultValue` → `default_value` */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The fields of a form, named as columns. */
export const columnsOf = (form: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).map(([field, value]) => [columnOf(field), value]))

/** A row as the record on the wire. */
export const recordOf = <Row extends object>({ organisation_id: _owner, ...row }: Row & { organisation_id?: string }) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      fieldOf(column),
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as RecordOf<Row> // computed keys, which types do not know
