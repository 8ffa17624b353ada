type IsoDates<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name]
}

/** A row as the API sends it, with its dates in ISO 8601. */
export const isoDates = <Row extends object>(row: Row): IsoDates<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as IsoDates<Row>
