/** Patterns of the words around sizes and prices. */

/** The units of sizes. */
export const sizeUnits = String.raw`mm|cm|m|mtrs?|met(?:er|re)s?|kgs?|kilos?|l|ltrs?|lit(?:er|re)s?|inch(?:es)?|ft|feet|gsm|grams?|gms?|g|mg|ml|microns?|denier|watts?|w|kw|hp|volts?|v|kva|amps?|a|ah|mah|gb|tb|nb|bf|tc|pages?|ply|mp|kv|sq ?mm|ton(?:ne)?s?|cc|teeth|mesh`
/** Words before a highest figure ('under 50 rs') and before a lowest one ('above 2 mm'). */
export const atMost = String.raw`under|below|less(?:er)? th[ae]n|lower th[ae]n|[<≤]|(?:not?|never) (?:more than|above|over|exceeding|beyond)|at ?most|up ?to|within|max(?:imum)?(?: of)?`
export const atLeast = String.raw`above|over|more th[ae]n|greater th[ae]n|[>≥]|not (?:less than|below|under)|at ?least|min(?:imum)?(?: of)?`
/** Words behind a highest and a lowest size. */
export const atMostBehind = 'se (?:kam|neeche|niche|chota|chhota|patla)|ke andar|tak|(?:or|and) (?:less|below)'
export const atLeastBehind = 'se (?:zyada|jyada|upar|bada|mota)|(?:or|and) (?:more|above|up)'
/** The usual sizes of goods, within one power of ten. */
export const usualSizes = [
  1, 1.2, 1.25, 1.5, 1.6, 1.8, 2, 2.2, 2.4, 2.5, 3, 3.15, 3.5, 4, 4.5, 5, 5.5, 6, 6.3, 7, 7.5, 8, 9,
]
export const powers = [0.01, 0.1, 1, 10, 100, 1000]
