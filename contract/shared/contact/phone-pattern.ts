/**
 * Phone numbers in a text of plain signs. `mask_phones` in the database has the same pattern, so it uses only what the
 * regular expressions of JavaScript and PostgreSQL have in common, and each way to write a number has one length.
 */
const D = '[0-9]'
/** Up to three of these signs stand between two digits of a number. */
const SIGNS = `- _()/|:~'"^=#!?<>{}@\\[\\]\\\\`
/** Between groups of digits, between digits, and where even a comma does not make two numbers of one. */
const G = `[${SIGNS}]`
const S = `[${SIGNS}.]`
const T = `[${SIGNS}.,;*+&]`

/** No further digit, and no decimals or thousands; before a number no such beginning. */
const END = `(?!${D}|[.,]${D}{1,3}(?!${D}))`
const START = `(?<!${D}|(?:^|[^0-9])${D}{1,3},)`
/** The number is not one of a row of numbers. */
const ALONE = `(?<!${D}${S}?)`
const LAST = `(?!${S}?${D}|[.,]${D}{1,3}(?!${D}))`
/** Words before a number that is not a phone's, and units behind it. */
const NOT_OF_GOODS = `(?<!(?:^|[^a-z])(?:hs|hsn|sac|ean|upc|gtin|isbn|batch|lot|serial|model|part|sku|sizes?|pin|art|item|ref)(?:[^a-z0-9]{0,2}(?:no|nos|number|code))?[^a-z0-9]{0,3})`
const NO_UNIT = `(?! ?(?:%|(?:pcs?|pieces?|nos|units?|kgs?|mm|cm|inch|mtrs?|m|ft|g|gsm|ltrs?|ml|sets?|rolls?|bags?|box|boxes|v|w|hz|rpm|ply|gst)(?![a-z])))`

const PREFIX = `(?:\\(?(?:\\+|00)?91\\)?${T}{0,3}|\\(?0\\)?${S}{0,3})?`

/** Together, by fives, one by one. */
const usual = `${START}${PREFIX}(?:[6-9]${D}{9}|(?!${D}{3}00${T}{1,3}${D}{3}00)[6-9]${D}{4}${T}{1,3}${D}{5}|[6-9](?:${T}{1,3}${D}){9})${END}`
/** In other groups of at least two digits: no round numbers, no rising sizes in pairs. */
const groups = `(?=${D}{2,}(?:${G}{1,3}${D}{2,})+${LAST})`
const round = `(?!(?:${D}*[05]${G}{1,3}){2,}${D}*[05]${LAST}|${D}*0${G}{1,3}${D}*0${LAST})`
const rising = `(?!(?=(?:${D}{2}${G}{1,3}){4}${D}{2}(?!${D}))(?:6${D}${G}{1,3})*(?:7${D}${G}{1,3})*(?:8${D}${G}{1,3})*(?:9${D}${G}{1,3})*[6-9]${D}${LAST})`
const grouped = `${ALONE}${NOT_OF_GOODS}${PREFIX}${groups}${round}${rising}[6-9](?:${G}{0,3}${D}){9}${LAST}${NO_UNIT}`
/** With dots alone; two groups are decimals, and 8482.10.5044 is a customs code. */
const dotted = `${ALONE}${NOT_OF_GOODS}(?=${D}{2,5}(?:\\.${D}{2,5}){2,}${LAST})(?!${D}{4}\\.${D}{2}\\.)[6-9](?:\\.?${D}){9}${LAST}${NO_UNIT}`
/** With the code of the country, or of another one. */
const international = `(?:(?:\\+|00)91(?:${T}{0,3}\\(0\\))?(?:${T}{0,3}${D}){10}|\\+(?!91)[1-9](?:${S}{0,3}${D}){9,13})${END}`
/** With the code of a town, and free of charge. */
const landline = `${ALONE}${NOT_OF_GOODS}(?=\\(?0[1-8]${D}{1,3}\\)?${S}{1,3}[2-9]${D}{2}|0[1-8]${D}{9})\\(?0(?:${S}{0,3}${D}){10}${LAST}${NO_UNIT}`
const free = `${ALONE}${NOT_OF_GOODS}1[89]00${S}{0,3}(?!${D}00${S}${D}?${D}00)${D}{3}${S}{0,3}${D}{4}${LAST}${NO_UNIT}`

const ways = [usual, grouped, dotted, international, landline, free].map(one => `(?:${one})`)
/** The first condition is the cheapest one: without it the database looks back from every letter. */
export const phonePattern = `(?=[(+0-9])(?:${ways.join('|')})`
