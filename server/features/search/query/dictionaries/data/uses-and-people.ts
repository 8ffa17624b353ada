/**
 * Buyers' words for uses and people, where sellers write other words. Lines have the format of `trade-names.ts`: all
 * words of a line with | are equal; the word before > is read as those after it, but not the reverse.
 */
export const usesAndPeople = `
gents > men
ladies > women
ladies wear > women
gents wear > men
boys > kids
girls > kids
childrens > kids
children > kids
child > kids
toddler > kids | baby
infant > baby
newborn > baby
sealing carton > bopp
carton sealing > bopp
sealing boxes > bopp
box sealing > bopp
wrapping pallet > stretch
wrapping pallets > stretch
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
packing rice > woven
packing sugar > woven
packing grain > woven
packing cement > woven
packing fertiliser > woven
packing flour > woven
packing atta > woven
glass packing > bubble | foam
packing glass > bubble | foam
fragile items > bubble | foam
glass items > bubble | foam
dry fruits > pouch | zipper
snack packing > laminated | pouch
namkeen packing > laminated | pouch
handling chemical > nitrile | chemical resistant
handling chemicals > nitrile | chemical resistant
acid handling > nitrile | chemical resistant
handling acid > nitrile | chemical resistant
electrical work > insulated
working at height > harness
pasting sunmica > synthetic resin | rubber adhesive
pasting laminate > synthetic resin | rubber adhesive
wood working > synthetic resin
stitching trousers > trouser | suiting
stitching pants > trouser | suiting
stitching shirts > shirting
stitching uniforms > suiting | uniform
making shirts > shirting
making trousers > trouser | suiting
making curtains > curtain
making bags > canvas | non woven
making cushions > cushion | foam
house wiring > house wire | building wire
borewell > submersible
bore well > submersible
open well > openwell
tube well > submersible
water tank > monoblock
street > street light
road > street light
garden > lawn | garden
nursery > shade net
polyhouse > polyhouse | uv film
sugarcane > drip
vegetable field > drip
book printing > maplitho | woodfree
printing books > maplitho | woodfree
printing notebooks > maplitho | woodfree
office printing > copier
photocopy > copier
photocopy machine > copier
construction worker > safety
construction workers > safety
site workers > safety
factory workers > safety
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
gym > fitness
home gym > fitness
kitchen use > kitchen
hotel use > hotel
roadside shop > economy
rainy season > rain
monsoon > rain
winter season > winter
cold weather > winter
summer season > summer
`
