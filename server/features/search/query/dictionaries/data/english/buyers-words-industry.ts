/**
 * Words of buyers for industrial goods, by class of the taxonomy, where sellers write other words; read as
 * `everyday-names.ts`.
 */
export const buyersWordsIndustry = `
crc > cold rolled | cr coil | cr sheet
hrc > hot rolled
crca > cold rolled
cr sheet | cr coil | cold rolled sheet
ms sheet > cr sheet | hr sheet | steel sheet
ms plate > hr plate
bright bar > bright drawn | ms bright
round rod > round bar
steel round > round bar
l angle > ms angle | equal angle
rhs | rectangular hollow section
shs | square hollow section
square tube > square hollow section
square pipe > square hollow section
black pipe > erw black pipe
galvanised pipe | gi pipe
galvanized pipe > gi pipe
seamless tube > seamless pipe
boiler tube > seamless pipe
scaffolding pipe > erw black pipe
ac pipe > copper tube | copper pipe
refrigeration pipe > copper tube
copper pipe | copper tube
ss sheet > ss coil | ss strip | stainless steel coil
ss patti > ss strip
aluminium sheet > aluminium coil | aluminium strip
flange > flange forging
iron scrap > cr sheet offcut | hr plate cutting | steel scrap
sheet cutting > offcut
end cutting > offcut
steel waste > offcut | scrap
plastic raw material > granule
virgin granule > granule
pp dana > pp granule | pp homopolymer | pp copolymer
hdpe dana > hdpe granule
colour granule > coloured granule | masterbatch
plastic colour > masterbatch
repro > reprocessed
recycled dana > reprocessed granule
plastic scrap > regrind | reprocessed
plastic sheet > acrylic sheet | polycarbonate sheet | pet sheet
transparent sheet > acrylic sheet | polycarbonate sheet
acrylic glass > acrylic sheet
pallet wrap > stretch film
stretch wrap > stretch film
shrink wrap > stretch film
cling wrap > stretch film
poly film > ldpe film
polythene roll > ldpe film
plastic roll > ldpe film | stretch film
electrical pipe > conduit pipe
wiring pipe > conduit pipe
borewell pipe > column pipe | casing pipe
farm pipe > agricultural pipe
irrigation pipe > drip lateral | agricultural pipe
drainage pipe > swr pipe
drain pipe > swr pipe
sewage pipe > swr pipe
paint bucket > paint pail
wire clip > cable clip
rubber ring > o ring
rubber seal > oil seal | o ring
shaft seal > oil seal
rubber bushing > rubber bush
rubber matting > rubber sheet
rubber roll > rubber sheet
shipping box > corrugated box | carton
courier box > corrugated box | shipping box
export carton > corrugated box | carton
brown box > corrugated box | brown carton
shifting box > corrugated box
empty bottle > pet bottle
juice bottle > pet bottle
courier pouch > courier bag
courier cover > courier bag
mailing bag > courier bag
shipping bag > courier bag
zipper bag > zip pouch
ziplock pouch > zip pouch
food pouch > zip pouch | laminated pouch
vacuum bag > vacuum pouch
foil pouch > silver laminated pouch | laminated pouch
aluminium pouch > silver laminated pouch
silver pouch > silver laminated pouch
price tag > hang tag
swing tag > hang tag
garment tag > hang tag
cloth tag > hang tag | size label
bottle sleeve > shrink sleeve
sleeve label > shrink sleeve
shrink label > shrink sleeve
bottle label > shrink sleeve | chromo label
barcode roll > barcode sticker | label
pp bag > pp woven sack
hdpe bag > woven sack
woven bag > woven sack
plastic sack > pp woven sack
katta > sack
ton bag > jumbo bag
one ton bag > jumbo bag
bulk bag | jumbo bag
onion bag > leno mesh bag
potato bag > leno mesh bag
vegetable bag > leno mesh bag
net bag > leno mesh bag
wood pallet > wooden pallet
ispm pallet > heat treated pallet
ippc pallet > heat treated pallet
export pallet > heat treated pallet | wooden pallet
plastic crate | hdpe crate
fruit crate > hdpe crate | plastic crate
vegetable crate > hdpe crate | plastic crate
milk crate > hdpe crate | plastic crate
dairy crate > hdpe crate | plastic crate
transparent tape > bopp tape
clear tape > bopp tape
carton tape > bopp tape
paper tape > masking tape
painter tape > masking tape
two side tape > double sided tape
both side tape > double sided tape
double side tape > double sided tape
double tape > double sided tape
packing strip > strapping | strap
box strapping > strapping | strap
packing patti > strapping | strap
strapping patti > strapping | strap
spray cap > trigger sprayer
spray trigger > trigger sprayer
bottle trigger > trigger sprayer
dispenser pump > lotion pump
bottle pump > lotion pump
shampoo cap > flip top cap
pilfer proof cap > ropp cap
syrup cap > ropp cap
tin box > tin container
tin can > tin container
empty tin > tin container
bubble packing > bubble roll
packing foam > epe foam
foam roll > epe foam
protective packing > bubble | epe foam | corner foam
corner packing > corner foam
corner protector > corner foam
ethyl hexanol | octanol
dbp | dibutyl phthalate
cpw | chlorinated paraffin
plasticiser > dibutyl phthalate | chlorinated paraffin
plasticizer > dibutyl phthalate | chlorinated paraffin
toluol > toluene
xylol > xylene
rubbing alcohol > isopropyl alcohol
methyl alcohol > methanol
paint solvent > solvent | toluene | xylene
ink solvent > solvent | ethyl acetate
thermic fluid > heat transfer oil
thermic oil > heat transfer oil
quench oil > quenching oil
soluble oil > cutting oil
coolant oil > cutting oil
gearbox oil > gear oil
machine oil > hydraulic oil | gear oil
mobil oil > engine oil
mobile oil > engine oil
dye fixer > dye fixing agent
fixing agent > dye fixing agent
dyeing chemical > dye fixing agent | levelling agent
textile chemical > wetting agent | softener | levelling agent
cotton dye > reactive
polyester dye > disperse
cloth dye > reactive | disperse
white pigment > titanium dioxide
phthalo blue > pigment blue
wood glue > synthetic resin adhesive
carpenter glue > synthetic resin adhesive
furniture glue > synthetic resin adhesive
shoe glue > rubber adhesive
shoe adhesive > rubber adhesive
contact adhesive > rubber adhesive
hot glue > hot melt adhesive
araldite > epoxy adhesive
gap filler > sealant
silicone sealant > sealant
oil paint > synthetic enamel
enamel paint > synthetic enamel
metal paint > enamel | primer
iron paint > enamel | primer
rust primer > red oxide primer
anti rust paint > red oxide primer
metal primer > red oxide primer
house paint > emulsion
home paint > emulsion
plastic paint > emulsion
ceiling paint > interior emulsion
outdoor paint > exterior emulsion
outside paint > exterior emulsion
outside wall > exterior
outer wall > exterior
indoor paint > interior emulsion
inside wall > interior
wood polish > wood finish
furniture polish > wood finish
wood paint > wood finish | enamel
floor paint > epoxy floor coating
factory floor > epoxy floor
toilet acid > toilet cleaner
bathroom cleaner > toilet cleaner
washroom cleaner > toilet cleaner
mirror cleaner > glass cleaner
window cleaner > glass cleaner
oil remover > degreaser
grease remover > degreaser
liquid soap > hand wash
hand soap > hand wash
housekeeping chemical > floor cleaner | toilet cleaner
lab chemical > reagent
laboratory chemical > reagent
desiccant > silica gel
moisture absorber > silica gel
non slip > anti skid
anti slip > anti skid
antiskid > anti skid
matte | matt
shiny > glossy
red brick > clay brick
hollow brick > perforated brick
western toilet > wc
english toilet > wc
western commode > wc
english commode > wc
toilet bowl > wc
toilet pot > wc
table top basin > counter top basin
hand basin > wash basin
white marble > makrana marble
wall care putty > wall putty
tile gum > tile adhesive
tile glue > tile adhesive
tile fixing > tile adhesive
tile bond > tile adhesive
ready plaster > ready mix plaster
plaster of paris | gypsum plaster
wall plaster > gypsum plaster | ready mix plaster
chaukhat > door frame
fire door > fire rated steel door
fireproof door > fire rated steel door
iron door > steel door
metal door > steel door
iron window > pressed steel window
metal window > pressed steel window
shop shutter > rolling shutter
godown shutter > rolling shutter
iron shutter > rolling shutter
shed sheet > roofing sheet
metal roof > roofing sheet
tin roof > roofing sheet | gi corrugated sheet
parking shed > roofing
factory shed > roofing
roof sheet > roofing sheet | gi corrugated sheet
colour sheet > colour coated roofing sheet
sandwich panel > puf panel
puff panel > puf panel
insulated panel > puf panel
cold storage panel > puf panel
cold room panel > puf panel
tempered glass panel > toughened glass
window glass > float glass
plain glass > float glass
partition glass > toughened glass
safety glass panel > laminated glass | toughened glass
heat insulation > rockwool | xps
thermal insulation > rockwool | xps
roof insulation > rockwool | xps
sound insulation > rockwool | mineral fibre
soundproofing > rockwool | mineral fibre
acoustic tile > mineral fibre tile
acoustic ceiling > mineral fibre tile
ceiling sheet > gypsum ceiling tile | gypsum board
`
