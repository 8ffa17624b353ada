/**
 * Buyers' words for uses and people, where sellers write other words. Lines have the format of `trade-names.ts`: all
 * words of a line with | are equal; a search for the word before > also finds the words after it, but not the reverse.
 * 'Glass packing' is also read as 'packing glass'.
 */
export const usesAndPeople = `
gents > men
ladies > women
ladies wear > women
gents wear > men
boys > kids
girls > kids
children > kids
child > kids
toddler > kids | baby
infant > baby
newborn > baby
carton sealing > bopp
box sealing > bopp
pallet wrapping > stretch
billing machine > thermal
billing counter > thermal
pos machine > thermal
cash counter > thermal
card machine > thermal
carton packing > corrugated
fruit packing > corrugated | crate
vegetable packing > crate | leno
onion packing > leno
potato packing > leno
grain packing > woven
rice packing > woven
sugar packing > woven
cement packing > woven
fertiliser packing > woven
flour packing > woven
atta packing > woven
glass packing > bubble | foam
fragile items > bubble | foam
dry fruits > pouch | zipper
snack packing > laminated | pouch
namkeen packing > laminated | pouch
chemical handling > nitrile | chemical resistant
acid handling > nitrile | chemical resistant
electrical work > insulated
working at height > harness
wood working > synthetic resin
shirt making > shirting
trouser making > trouser | suiting
curtain making > curtain
bag making > canvas | non woven
cushion making > cushion | foam
house wiring > house wire | building wire
borewell > submersible
bore well > submersible
open well > openwell
tube well > submersible
water tank > monoblock
street > street light
road > street light
garden > lawn | garden
polyhouse > polyhouse | uv film
vegetable field > drip
book printing > maplitho | woodfree
notebook printing > maplitho | woodfree
office printing > copier
photocopy > copier
photocopy machine > copier
construction worker > safety
site worker > safety
construction site > safety
building site > safety
mining > safety
industrial worker > safety
labour > safety
warehouse worker > safety
factory worker > safety
gearbox > gear oil | gear
iron gate > enamel | primer
steel structure > enamel | primer
wall putty > putty
exterior wall > exterior
interior wall > interior | emulsion
metal surface > enamel | primer
marriage > wedding
shaadi > wedding
temple > puja
pooja > puja
picnic > camping
kitchen use > kitchen
hotel use > hotel
rainy season > rain
monsoon > rain
winter season > winter
cold weather > winter
summer season > summer
`
