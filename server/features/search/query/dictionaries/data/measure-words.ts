/** Units in the spelling of the normaliser; a number and the unit after it are one term. */
export const unitWords = `
mm cm m km inch ft sqft sqmm sqm nb mg g kg ton quintal lb gsm oz ml l gal micron denier v kv mv w kw mw hp kva va amp ma mah ah hz khz
mhz ghz kb mb gb tb mp rpm bar psi mpa core ply pcs phase pin way pole port door seater page mesh degree lumen joule nm bf tc lph teeth cc
`
/** Nominal bores in millimetres by inches, the sizes in which pipes and valves are sold. */
export const nominalBores =
  '0.5 15, 1of2 15, 0.75 20, 3of4 20, 1 25, 1.25 32, 1.5 40, 2 50, 2.5 65, 3 80, 4 100, 5 125, 6 150, 8 200, 10 250, 12 300'
/** Kilowatts of electric motors by their horsepower, rounded as in the standards. */
export const kilowattsOf =
  '0.25 0.18, 0.5 0.37, 1of2 0.37, 0.75 0.55, 1 0.75, 1.5 1.1, 2 1.5, 3 2.2, 5 3.7, 7.5 5.5, 10 7.5, 12.5 9.3, 15 11, 20 15, 25 18.5, 30 22, 40 30, 50 37, 60 45, 75 55, 100 75'
/** Decimal inches by their usual fractions, as the normaliser writes them. */
export const inchFractions = '0.125 1of8, 0.25 1of4, 0.375 3of8, 0.5 1of2, 0.625 5of8, 0.75 3of4, 0.875 7of8'
/**
 * A unit, another unit, and numbers of the other unit in it; several if goods have nominal sizes: 2 inch are 48 mm of
 * tape, 50 mm of label and 51 mm of box.
 */
export const unitParts = `
ton kg 1000, kg g 1000, l ml 1000, quintal kg 100, kv v 1000, kw w 1000, m cm 100, m mm 1000, cm mm 10, ft inch 12,
inch mm 25.4 25 24, inch cm 2.54 2.5, ft mm 304.8 300, ft cm 30.48 30, ft m 0.3048 0.3
`
