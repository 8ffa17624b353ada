/**
 * Further words of buyers for health, sport, farm, packing, building, metals, plastics and chemicals, by subcategory of
 * the taxonomy; in the format of `everyday-names.ts`.
 */
export const widerWordsTrade = `
injection syringe > disposable syringe
hypodermic syringe > disposable syringe
hospital disposable > syringe
ayurvedic capsule > capsule
herbal capsule > capsule
haldi capsule > turmeric curcumin
health tablet > multivitamin | calcium
calcium tablet > calcium and d3 tablet | calcium
gut health > probiotic
hair vitamin > biotin
bp apparatus > bp monitor
bp instrument > bp monitor
blood pressure machine > bp monitor
bp checker > bp monitor
sphygmomanometer > bp monitor
steam inhaler > nebuliser
oxygen meter > pulse oximeter
temperature gun > infrared thermometer
thermal gun > infrared thermometer
lab microscope > binocular microscope
weighing balance > analytical balance
lab scale > analytical balance
digital scale > analytical balance
laboratory oven > hot air oven
incubator bath > water bath
pregnancy strip > pregnancy test kit
pregnancy kit > pregnancy test kit
preg card > pregnancy test kit
glucometer strip > glucose strip
sugar strips > glucose strip
malaria card > malaria kit
rapid test card > rapid malaria kit | pregnancy test kit
medical bed > semi fowler bed
ward bed > semi fowler bed
examination table > examination couch
patient couch > examination couch
bedside table > bedside locker
glucose stand > iv stand
walking frame > walker
walker for old > walker
knee brace > knee support
knee guard > knee support
body massager > massager
walking cane > walking stick
elbow stick > walking stick
wheel chair > wheelchair
building toys > building block
lego blocks > building block
block game > building block
puzzle game > jigsaw puzzle
carrom > carrom board
carom board > carrom board
ludo > ludo set
chess board > chess set
indoor game > carrom board | ludo set | chess set
board game > ludo set | carrom board | chess set
bat ball > cricket bat
cricket kit > cricket bat
gym weight > dumbbell
weight lifting > dumbbell
hand weight > dumbbell
exercise rope > skipping rope
jumping rope > skipping rope
stretch band > resistance band
pushup stand > push up board
baby feeder > feeding bottle
feeder bottle > feeding bottle
sipper baby > feeding bottle
baby pram > stroller
buggy baby > stroller
kangaroo bag > baby carrier
baby carry bag > baby carrier
baby wrap > swaddle
baby blanket > swaddle
play mat > play gym
bike for kids > kids bicycle
bicycle for kids > kids bicycle
girls cycle > ladies bicycle
ladies cycle > ladies bicycle
gents cycle > city bicycle
sports cycle > mountain bicycle
trekking tent > tent
hiking tent > tent
folding chair > camping chair
picnic chair > camping chair
outdoor chair > camping chair
garden chair > camping chair
beach chair > camping chair
trekking bag > sleeping bag
head lamp > headlamp
head light torch > headlamp
guitar | acoustic guitar
tabla | tabla pair
dholak > tabla | cajon
drum box > cajon
peti baja > harmonium
baja > harmonium
npk > water soluble npk
dap > npk
fertilizer soluble > water soluble npk
compost > vermicompost | organic manure
khaad > organic manure | vermicompost
zinc sulfate > zinc sulphate
neem spray > neem oil
biopesticide > neem oil | bio fungicide
fungicide > bio fungicide
seaweed liquid > seaweed extract
wetting spreader > sticker spreader
khurpa > hand hoe
kudali > hand hoe
phawra > hand hoe
hasiya > sickle
hansiya > sickle
spray machine > knapsack sprayer
spray pump > knapsack sprayer
spray tank > knapsack sprayer
battery sprayer > knapsack sprayer
garden cutter > pruning shear
secateur > pruning shear
secateurs > pruning shear
sabbal > crowbar
iron bar digging > crowbar
pashu aahar > cattle feed
cow feed pellet > cattle feed pellet
kapas khal > cotton seed cake
murgi dana > poultry layer mash
mineral mix > mineral mixture
cattle supplement > mineral mixture
green net > shade net
garden net > shade net
agro shade > shade net
mosquito mesh > insect net
plastic mulch > mulch film
polyhouse plastic > poly house film
rotavator part > rotavator blade
cultivator blade > cultivator tine
tractor shaft > pto shaft
thresher patta > thresher belt
drip tape > drip lateral
drip tube > drip lateral
dripper pipe > drip lateral
inline drip > inline drip lateral
drip irrigation > drip lateral
drip irrigation pipe > drip lateral | lateral
irrigation tube > drip lateral | lateral
tree plant > sapling
garden plant > sapling
nimbu plant > citrus sapling
packing carton > corrugated box
carton box > corrugated box
corrugated carton > corrugated box
corrugated cartons > corrugated box
packaging box > corrugated box
gatta box > corrugated box
master box > corrugated box
fluted box > corrugated box
delivery box > corrugated box
ecommerce box > corrugated box
amazon box > corrugated box
oil bottle > pet bottle
plastic bottle empty > pet bottle
pharma bottle > pet bottle
water bottle empty > pet bottle
doypack > stand up zip pouch
standy pouch > stand up zip pouch
ziplock bag > zip pouch
zip lock pouch > zip pouch
window pouch > kraft window pouch
dry fruit pouch > stand up zip pouch | kraft window pouch
polybag > courier bag | pouch
poly bags > courier bag | pouch
plastic thaili > pouch | courier bag
barcode label > barcode sticker | thermal transfer label
printer label > thermal transfer label
sticker roll > barcode sticker | label
product sticker > chromo label | barcode sticker
product label > chromo label
mrp sticker > barcode sticker | chromo label
garment tags > hang tag
sack bag > pp woven sack
plastic bori > pp woven sack
cement bag > pp woven sack
fertiliser bag > pp woven sack
fertilizer bag > pp woven sack
wheat bag > pp woven sack
rice bag > pp woven sack | bopp laminated bag
rice sack > pp woven sack | bopp laminated bag
sugar bag > pp woven sack
big bag > jumbo bag
tonne bag > jumbo bag
mesh bag > leno mesh bag
pyaz bag > leno mesh bag
aloo bag > leno mesh bag
skid pallet > wooden pallet | plastic pallet
fumigated pallet > heat treated pallet
storage crate > hdpe crate
plastic tray crate > hdpe crate
cello tape > bopp tape
sellotape > bopp tape
brown packing tape > bopp tape
parcel tape > bopp tape
scotch tape > bopp tape
painting tape > masking tape
two sided tape > double sided tape
strapping belt > pp strapping | strap
packing belt > pp strapping | strap
box patti > pp strapping | strap
bottle lid > bottle cap | flip top cap
metal cap > ropp cap
alu cap > ropp cap
tin dibba > tin container
oil tin > tin container
spray pump head > trigger sprayer
spray nozzle bottle > trigger sprayer
pump dispenser > lotion pump
air bubble sheet > bubble roll
bubble sheet > bubble roll
bubble wrap roll > bubble roll
foam sheet packing > epe foam
honeycomb wrap > honeycomb paper
edge guard > corner foam
mono ethylene | mono ethylene glycol
glycol > mono ethylene glycol | diethylene glycol | propylene glycol
antifreeze chemical > mono ethylene glycol
plasticizer oil > dibutyl phthalate | chlorinated paraffin
nc thinner > toluene | butyl acetate
paint thinner > toluene | xylene
sanitiser alcohol > isopropyl alcohol
surgical spirit > isopropyl alcohol
hydraulic lubricant > hydraulic oil
68 number oil > hydraulic oil iso vg 68
46 number oil > hydraulic oil iso vg 46
coolant for cnc > cutting oil
cnc coolant > cutting oil
metal cutting oil > neat cutting oil
hardening oil > quenching oil
fabric softener > silicone softener
cloth softener > silicone softener
dye fixative > dye fixing agent
enamel > synthetic enamel
asian paint > enamel | emulsion
asian paints > enamel | emulsion
berger paint > enamel | emulsion
wall colour > emulsion
wall paint > interior emulsion | exterior emulsion
house colour > emulsion
gate paint > synthetic enamel
metal primer paint > red oxide primer
lohe ka paint > synthetic enamel | red oxide primer
floor coating > epoxy floor coating
wood coating > pu wood finish
wood varnish > pu wood finish
textile dye > reactive | disperse
cloth colour > reactive | disperse
white powder pigment > titanium dioxide
blue pigment > pigment blue
fevicol > synthetic resin adhesive
favicol > synthetic resin adhesive
wood adhesive > synthetic resin adhesive
glue stick > hot melt adhesive
glue gun stick > hot melt adhesive
m seal > epoxy adhesive
epoxy glue > epoxy adhesive
crack filler > acrylic sealant
bathroom sealant > acrylic sealant
colin > glass cleaner
housekeeping liquid > floor cleaner
acid cleaner > toilet cleaner
silica > silica gel
iodide > potassium iodide
lab caustic > sodium hydroxide pellet
buffer tablet > buffer capsule
`
