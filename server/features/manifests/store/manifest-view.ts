import type { ManifestLine, ManifestSummary, OwnManifest } from '#contract/manifests/endpoints.ts'
import { lowestCondition, manifestLimits, manifestMessages } from '#contract/manifests/rules.ts'
import { type LineData, type LineFault, type RawLine, readLine } from '../reading/read-line.ts'
import type { LineRow, ManifestRow, ShareRow } from './manifest-store.ts'
import type { ManifestUpload } from './upload-store.ts'

/** Masks the text for its reader. */
type Shown = (text: string) => string
const whole: Shown = text => text

export const summaryView = (row: ManifestRow, shown = whole): ManifestSummary => ({
  fileName: shown(row.file_name),
  lines: row.line_count,
  unit: row.unit,
  quantity: row.quantity,
  mrp: row.mrp_total,
  lowestCondition: row.lowest_condition,
  variance: row.variance,
  updatedAt: row.updated_at.toISOString(),
})

export const lineView = ({ mrp_total, ...line }: LineRow, shown: Shown): ManifestLine => ({
  ...line,
  item: shown(line.item),
  brand: line.brand && shown(line.brand),
  code: line.code && shown(line.code),
  rest: line.rest.map(([name, text]) => [shown(name), shown(text)]),
  mrpTotal: mrp_total,
})

export const shareView = (share: ShareRow, shown: Shown): ShareRow => ({
  ...share,
  name: share.name && shown(share.name),
})

interface ReadUpload {
  lines: LineData[]
  faulty: { raw: RawLine; faults: LineFault[] }[]
  faults: { field: string; message: string }[]
}

/** All lines of an upload; a line without a unit is in `unit`. */
export function readUpload({ headers, mapping, rows }: ManifestUpload, unit: string | null): ReadUpload {
  const lines: LineData[] = []
  const faulty: ReadUpload['faulty'] = []
  for (const raw of rows) {
    const { data, faults } = readLine(raw, headers, mapping)
    if (faults.length > 0) faulty.push({ raw, faults })
    else lines.push({ ...data, unit: data.unit ?? unit })
  }
  const faults = [
    ...(mapping.includes('item') ? [] : [{ field: 'mapping', message: manifestMessages.noItem }]),
    ...(mapping.includes('quantity') ? [] : [{ field: 'mapping', message: manifestMessages.noQuantity }]),
  ]
  return { lines, faulty, faults }
}

const SAMPLES = 3

export function uploadView(upload: ManifestUpload, unit: string | null): NonNullable<OwnManifest['upload']> {
  const { lines, faulty, faults } = readUpload(upload, unit)
  const units = new Set(lines.map(line => line.unit))
  // sums in whole thousandths are exact
  const thousandths = lines.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0)
  return {
    fileName: upload.file_name,
    headers: upload.headers,
    mapping: upload.mapping,
    samples: upload.headers.map((_, column) =>
      upload.rows
        .map(([, cells]) => (cells[column] ?? '').slice(0, 100))
        .filter(cell => cell !== '')
        .slice(0, SAMPLES),
    ),
    lines: upload.rows.length,
    faulty: faulty.length,
    quantity: units.size === 1 ? thousandths / 1000 : null,
    unit: units.size === 1 ? ([...units][0] ?? null) : null,
    lowestCondition: lowestCondition(lines.map(({ condition }) => condition)),
    faults,
    // if the list lacks a required column, every line is faulty, so single lines are not shown
    toMend:
      faults.length > 0
        ? []
        : faulty
            .slice(0, manifestLimits.faultyShown)
            .map(({ raw: [line, cells], ...rest }) => ({ line, cells, ...rest })),
  }
}
