/**
 * Phone numbers in a text of plain signs. `mask_phones` in the database has the same pattern. It therefore uses only
 * the syntax common to the regular expressions of JavaScript and PostgreSQL, and each way to write a number has one
 * length.
 */
const D = '[0-9]'
/** The signs that may separate two digits of a number, up to three at a time. */
const SIGNS = `- _()/|:~'"^=#!?<>{}@\\[\\]\\\\`
/** G separates groups of digits; S also allows a dot, and T also a comma and similar signs. */
const G = `[${SIGNS}]`
const S = `[${SIGNS}.]`
const T = `[${SIGNS}.,;*+&]`

/** END: no further digit, decimals or thousands follow. START: neither a digit nor the first group of thousands precedes. */
const END = `(?!${D}|[.,]${D}{1,3}(?!${D}))`
const START = `(?<!${D}|(?:^|[^0-9])${D}{1,3},)`
/** ALONE: the number is not part of a row of numbers. */
const ALONE = `(?<!${D}${S}?)`
const LAST = `(?!${S}?${D}|[.,]${D}{1,3}(?!${D}))`
/** Words before numbers of goods, and units behind them; such a number is no phone number. */
const NOT_OF_GOODS = `(?<!(?:^|[^a-z])(?:hs|hsn|sac|ean|upc|gtin|isbn|batch|lot|serial|model|part|sku|sizes?|pin|art|item|ref)(?:[^a-z0-9]{0,2}(?:no|nos|number|code))?[^a-z0-9]{0,3})`
const NO_UNIT = `(?! ?(?:%|(?:pcs?|pieces?|nos|units?|kgs?|mm|cm|inch|mtrs?|m|ft|g|gsm|ltrs?|ml|sets?|rolls?|bags?|box|boxes|v|w|hz|rpm|ply|gst)(?![a-z])))`

const PREFIX = `(?:\\(?(?:\\+|00)?91\\)?${T}{0,3}|\\(?0\\)?${S}{0,3})?`

/** Written without groups, in groups of five, or digit by digit. */
const usual = `${START}${PREFIX}(?:[6-9]${D}{9}|(?!${D}{3}00${T}{1,3}${D}{3}00)[6-9]${D}{4}${T}{1,3}${D}{5}|[6-9](?:${T}{1,3}${D}){9})${END}`
/** Written in other groups of at least two digits, but neither round numbers nor rising sizes such as '60 70 80 90 95'. */
const groups = `(?=${D}{2,}(?:${G}{1,3}${D}{2,})+${LAST})`
const round = `(?!(?:${D}*[05]${G}{1,3}){2,}${D}*[05]${LAST}|${D}*0${G}{1,3}${D}*0${LAST})`
const rising = `(?!(?=(?:${D}{2}${G}{1,3}){4}${D}{2}(?!${D}))(?:6${D}${G}{1,3})*(?:7${D}${G}{1,3})*(?:8${D}${G}{1,3})*(?:9${D}${G}{1,3})*[6-9]${D}${LAST})`
const grouped = `${ALONE}${NOT_OF_GOODS}${PREFIX}${groups}${round}${rising}[6-9](?:${G}{0,3}${D}){9}${LAST}${NO_UNIT}`
/** Written with dots alone, in three groups or more: two groups are a decimal number, and 8482.10.5044 is a customs code. */
const dotted = `${ALONE}${NOT_OF_GOODS}(?=${D}{2,5}(?:\\.${D}{2,5}){2,}${LAST})(?!${D}{4}\\.${D}{2}\\.)[6-9](?:\\.?${D}){9}${LAST}${NO_UNIT}`
/** Written with the code of India, or of another country. */
const international = `(?:(?:\\+|00)91(?:${T}{0,3}\\(0\\))?(?:${T}{0,3}${D}){10}|\\+(?!91)[1-9](?:${S}{0,3}${D}){9,13})${END}`
/** A landline with the code of its town, or a toll-free number. */
const landline = `${ALONE}${NOT_OF_GOODS}(?=\\(?0[1-8]${D}{1,3}\\)?${S}{1,3}[2-9]${D}{2}|0[1-8]${D}{9})\\(?0(?:${S}{0,3}${D}){10}${LAST}${NO_UNIT}`
const free = `${ALONE}${NOT_OF_GOODS}1[89]00${S}{0,3}(?!${D}00${S}${D}?${D}00)${D}{3}${S}{0,3}${D}{4}${LAST}${NO_UNIT}`

const ways = [usual, grouped, dotted, international, landline, free].map(one => `(?:${one})`)
/** The first condition is the cheapest one; without it the database would look back from every letter. */
export const phonePattern = `(?=[(+0-9])(?:${ways.join('|')})`

/** Ten digits with at most three signs between two of them, which every phone number contains. */
export const tenDigits = `${D}(?:${T}{0,3}${D}){9}`
