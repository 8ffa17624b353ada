import type { CategoryId } from './taxonomy.ts'

/** Names suggested for every listing, whatever its category. */
export const universalSpecifications = ['Condition', 'Stock age', 'Photos'] as const

/** Names suggested to a seller, by category, the most requested first. */
// biome-ignore format: one category a row reads as the table it is
export const specificationNames: Record<CategoryId, readonly string[]> = {
  textiles: ['Composition', 'GSM', 'Width (in)', 'Yarn count', 'Weave or knit', 'Finish', 'Shade', 'Roll length (m)', 'Grade', 'Stock age'],
  apparel: ['Fabric', 'GSM', 'Size ratio', 'Fit or gender', 'Label status', 'Season', 'Colour assortment', 'Packing', 'Condition'],
  'home-textiles': ['Fabric', 'GSM or thread count', 'Dimensions', 'Set contents', 'Colour or print', 'Packing', 'Wash care', 'Condition'],
  'footwear-leather': ['Upper material', 'Sole material', 'Size ratio', 'Colour', 'Brand or label status', 'Leather thickness (mm)', 'Packing', 'Condition'],
  metals: ['Grade', 'Thickness (mm)', 'Width (mm)', 'Length (mm)', 'Outer diameter (mm)', 'Coating', 'Standard (IS/ASTM)', 'Finish or temper', 'Weight per piece (kg)', 'Mill test certificate', 'Condition'],
  'plastics-rubber': ['Polymer', 'Grade', 'MFI (g/10 min)', 'Density (g/cm³)', 'Colour', 'Form', 'Thickness (mm or µm)', 'Virgin or recycled', 'Food grade', 'Pack size'],
  packaging: ['Material', 'Dimensions (mm)', 'Ply', 'GSM or BF', 'Capacity', 'Neck size (mm)', 'Print status', 'Food grade', 'Pieces per bundle', 'Condition'],
  chemicals: ['CAS number', 'Purity (%)', 'Grade', 'Pack size', 'Manufacture date', 'Expiry date', 'COA available', 'SDS available', 'Hazard class', 'Storage conditions'],
  building: ['Material', 'Size (mm)', 'Thickness (mm)', 'Finish', 'Shade or batch', 'Grade', 'Coverage per box', 'Pieces per box', 'Standard', 'Condition'],
  electrical: ['Make', 'Model or part no.', 'Voltage (V)', 'Current (A)', 'Power (W or kW)', 'Cores × mm²', 'Conductor', 'IP rating', 'Standard (IS/IEC)', 'Manufacture year', 'Warranty'],
  electronics: ['Part number', 'Brand', 'Package or form factor', 'Date code', 'Key rating', 'RoHS', 'Condition', 'Packing (reel, tray, box)', 'Warranty'],
  machinery: ['Make', 'Model', 'Year', 'Capacity', 'Power (kW)', 'Running hours', 'Condition', 'Inspection location', 'Documents available', 'Dismantling included'],
  industrial: ['Make', 'Part number', 'Size', 'Material', 'Grade or class', 'Thread', 'Pressure rating', 'Standard', 'Box quantity', 'Condition'],
  automotive: ['Vehicle fitment', 'OEM or aftermarket', 'Part number', 'Brand', 'Size', 'Manufacture date (DOT)', 'Condition', 'Packing', 'Warranty'],
  paper: ['GSM', 'BF', 'Size', 'Reel width (mm)', 'Brightness (%)', 'Ply or sheets', 'Colour', 'Pack quantity', 'Condition'],
  'wood-furniture': ['Material', 'Species or core', 'Dimensions', 'Thickness (mm)', 'Finish', 'Grade or standard', 'Assembly', 'Colour', 'Condition'],
  food: ['FSSAI licence no.', 'Net quantity', 'Pack type', 'Manufacture date', 'Best before', 'Remaining shelf life (%)', 'Storage temperature', 'Veg or non-veg', 'Origin'],
  'personal-care': ['Brand', 'Variant', 'Net quantity', 'Manufacture date', 'Expiry date', 'Licence no.', 'Batch', 'Packing', 'MRP (₹)'],
  health: ['Make', 'Model', 'Licence or registration no.', 'Sterile', 'Batch', 'Manufacture date', 'Expiry date', 'Pack size', 'Storage conditions'],
  houseware: ['Material', 'Capacity', 'Dimensions', 'Set contents', 'Brand', 'Power (W)', 'Colour', 'Packing', 'Condition', 'MRP (₹)'],
  'toys-sports': ['Age group', 'Material', 'BIS or ISI mark', 'Brand', 'Dimensions', 'Battery needed', 'Packing', 'Condition'],
  agri: ['Crop or use', 'Composition (N-P-K)', 'Batch', 'Manufacture date', 'Expiry date', 'Pack size', 'Licence no.', 'Material', 'Condition'],
  jewellery: ['Base metal', 'Plating', 'Purity', 'Stone', 'Weight (g)', 'Colour', 'Hallmark', 'Packing', 'Condition'],
  mixed: ['Lot contents', 'Number of units', 'Condition split', 'Manifest available', 'Source', 'Pallets', 'Gross weight (kg)', 'Inspection location'],
}

/** The names to suggest in a category, each once; those that suit every listing come last. */
export const suggestedSpecifications = (categoryId: CategoryId): readonly string[] => [
  ...new Set([...specificationNames[categoryId], ...universalSpecifications]),
]

/** At most `most` specifications of a listing: those most requested in its category, then others as the seller ordered. */
export function keySpecifications(
  category: string | null,
  specifications: readonly (readonly [name: string, value: string])[],
  most: number,
): (readonly [name: string, value: string])[] {
  const usual = specificationNames[category as CategoryId] ?? []
  const place = (name: string) => (usual.includes(name) ? usual.indexOf(name) : usual.length)
  return specifications.toSorted(([one], [other]) => place(one) - place(other)).slice(0, most)
}

/** Every specification name of the marketplace once, for searching beyond the category. */
export const allSpecificationNames = (): readonly string[] => [
  ...new Set([...Object.values(specificationNames).flat(), ...universalSpecifications]),
]
