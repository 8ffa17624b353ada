/**
 * Further words of buyers for metals, plastics and building, by subcategory of the taxonomy; in the format of
 * `everyday-names.ts`.
 */
export const widerWordsMaterials = `
304 > ss 304
316 > ss 316
202 > ss 202
304 sheet > ss 304 coil | ss 304 strip | ss 304
316 sheet > ss 316 l | ss 316
202 sheet > ss 202 coil | ss 202 strip | ss 202
ss 304 sheet > ss 304 coil | ss 304 strip
ss304 sheet > ss 304 coil | ss 304 strip
ss 202 sheet > ss 202 coil | ss 202 strip
ss coil | stainless steel coil
ss patta > ss strip | strip coil
cold rolled coil > cr steel strip coil | cr coil
cr strip > cr steel strip coil
steel sheet coil > cr steel strip coil
crca sheet > cr steel strip coil | cr coil
gp coil > galvanised | gi
al coil > aluminium coil
aluminium foil coil > aluminium coil
aluminum sheet > aluminium coil
steel bar > round bar
iron bar > round bar
ms rod > round bar
shaft rod > round bar
bright rod > ms bright round bar | round bar
alloy steel bar > en19 | en24 | round bar
l patti > ms angle
slotted angle > ms angle
iron section > ms angle
copper coil pipe > copper tube coil
ac copper pipe > copper tube coil
ac pipe > copper tube coil
fridge pipe > copper tube coil
tamba pipe > copper tube
ms pipe > erw black pipe
iron pipe > erw black pipe | gi pipe
steel tube > seamless pipe | erw black pipe
steel pipe > erw black pipe | gi pipe | seamless pipe | ss 304 pipe
steel pipes > erw black pipe | gi pipe | seamless pipe | ss 304 pipe
hydrant pipe > gi pipe | erw black pipe
bore pipe > gi pipe | casing pipe
square pipe > square hollow section
box section > square hollow section
flange > carbon steel flange forging
ci casting > sg iron casting | ci counterweight
counter weight > ci counterweight
forged ring > ring forging
aluminium scrap > aluminium extrusion offcut
tamba scrap > copper wire scrap
copper scrap > copper wire scrap
ss scrap > ss 304 offcut
iron waste > offcut
loha scrap > offcut
plastic granules > granule
pp granules > pp homopolymer | pp copolymer
hd granules > hdpe granule
hdpe dana > hdpe granule | hdpe coloured granule
abs dana > abs granule
hips dana > hips granule
colour batch > masterbatch
black masterbatch > masterbatch
rp dana > reprocessed granule
recycled granules > reprocessed granule
second granule > reprocessed granule
pvc conduit > pvc conduit pipe
electric conduit > conduit pipe
kheti pipe > pvc agricultural pipe
bore casing > casing pipe
plastic film > ldpe film
polythene sheet > ldpe film
polythene > ldpe
polythene bag > courier bag | pouch | ldpe
shrink film > stretch film
wrapping roll > stretch film
wrapping film > stretch film
packing film > stretch film | ldpe film
acrylic board > acrylic sheet
pc sheet > polycarbonate sheet
thermoforming sheet > pet sheet roll
pet film > pet sheet roll
paint bucket > paint pail
paint dabba > paint pail
lubricant bucket > paint pail
cable clamp > cable clip
rubber sheet roll > rubber sheet
gasket rubber > rubber sheet
o rings | o ring
rubber oring > o ring
rubber washer > o ring | grommet
wire grommet > grommet
floor tile > floor tiles
flooring tiles > floor tile
vitrified > tile
ceramic tile > ceramic floor tile
porcelain tile > vitrified floor tile | tile
2 x 2 tile > floor tile 600
brick | bricks
eet > brick
exposed brick > exposed face
plumbing pipe > upvc pipe
water line pipe > upvc
cpvc pipe > upvc
drainage line > swr
western commode > wall hung wcs | floor mounted wcs | wcs
commode > wcs
toilet seat > wcs
english seat > wcs
pot toilet > wcs
latrine seat > wcs
ewc > wcs
wash basin | basin
sink basin > wash basin | counter top basin
urinal pot > urinal
makrana > makrana marble
granite slab > black granite | steel grey granite
granite > black granite | steel grey granite
floor marble > makrana marble | green marble
kota > kota stone
birla putty > wall putty
white putty > wall putty
putty powder > wall putty
tile fixer > tile adhesive
pop powder > gypsum plaster
plaster powder > gypsum plaster | ready mix plaster
birla white > white cement
door chaukhat > steel door frame
steel chokhat > steel door frame
fire exit door > fire rated steel door
emergency door > fire rated steel door
shop door > rolling shutter
garage door > rolling shutter
steel window frame > pressed steel window
tin sheet > gi corrugated sheet | roofing sheet
roofing tin > gi corrugated sheet | roofing sheet
shed roofing > roofing sheet
nali wali sheet > gi corrugated sheet
plastic roof sheet > polycarbonate sheet
cold storage panel > puf panel
insulation panel > puf panel
tuffen glass > toughened glass
tempered glass sheet > toughened glass
plain glass sheet > clear float glass
mirror glass > reflective glass
glass panel > toughened glass panel
rock wool slab > rockwool slab
heat insulation > rockwool | xps
ceiling tile > gypsum ceiling tile | mineral fibre tile
pop ceiling > gypsum ceiling tile
2 x 2 ceiling > gypsum ceiling tile | mineral fibre tile
thermocol board > xps board
`
