/** Other names of goods by subcategory of the taxonomy, in the format of `everyday-names.ts`. */
export const otherNames = `
chino fabric > cotton drill | cotton twill
chino cloth > cotton drill | cotton twill
crepe de chine > polyester crepe | satin crepe
parachute cloth > polyester oxford
parachute fabric > polyester oxford
foam leather > rexine upholstery fabric | pu coated bag fabric
faux leather > rexine upholstery fabric | pu coated bag fabric
synthetic leather > rexine upholstery fabric | pu coated bag fabric
car upholstery > rexine upholstery fabric
tadpatri cloth > pvc coated tarpaulin fabric
tent canvas > cotton canvas
duck cloth > cotton canvas
cotton duck > cotton canvas
flex cloth > pvc coated tarpaulin fabric
muslin cloth > mulmul
cheesecloth > mulmul
cheese cloth > mulmul
gauze cloth > mulmul
lawn cloth > voile | cambric
percale > cotton sheeting | cambric
long cloth > cambric | poplin
grey cloth > cotton sheeting
linen look > slub
rayon cloth > rayon
modal fabric > modal blend rayon
brocade > silk jacquard
banarasi > silk jacquard
sinker fabric > single jersey
loop knit > interlock | jersey
terry cotton > poly cotton shirting
worsted > suiting
shirting cloth > poly cotton shirting
zip runner > zipper
zip slider > zipper
concealed zip > invisible zipper
coil zip > nylon coil zipper
ykk zip > zipper
jeans button > brass jeans button
wash care label > woven size label
drawcord stopper > cord lock
cord end > cord lock
chindi cloth > cut piece
hosiery waste > hosiery cut piece
banian waste > hosiery cut piece
jogging tshirt > dry fit | training
gym tee > dry fit | sport
marathon tee > marathon
team jersey > sport | polyester tee
dri fit tshirt > dry fit
school tshirt > school and play
boys tee > kids
girls tee > kids
co ord set > palazzo set
night dress > cotton top
one piece dress > viscose dress
midi dress > viscose dress
jeggings > legging
sherwani > nehru jacket
bundi > nehru jacket
chunni > dupatta
dress dupatta > dupatta set
ghaghra > lehenga choli
trunks > brief
inner vest > vest
bodywarmer > quilted jacket
windcheater > quilted jacket
jumper > sweater
monkey cap > knitted cap
kulla > knitted cap
muffler > shawl
bathrobe set > bath and hand towel set
face towel set > bath and hand towel set
room darkening > blackout
darkening curtain > blackout curtain
thermal curtain > blackout curtain
light blocking > blackout
translucent curtain > sheer curtain
venetian blind > roller blind
chick blind > roller blind
foot mat > bath mat | floor mat
prayer mat > rug
dhurrie rug > cotton durry
hotel linen > bedsheet | duvet cover
doona > ac quilt
coverlet > ac quilt
donation blankets > relief blanket
chadar blanket > fleece blanket
tea cloth > kitchen towel
chef coat > apron
baking glove > oven mitt
hot pad > oven mitt
table mat set > placemat
bolster pillow > fibre pillow
contour pillow > memory foam pillow
rui gadda > cotton mattress
coir mattress > foam mattress
gum boot > safety boot
toe cap shoe > safety boot
derby shoe > formal shoe
brogue > formal shoe
penny loafer > loafer
plimsoll > canvas shoe
canvas footwear > canvas shoe
kolhapuri > kolhapuri chappal
pumps ladies > ballerina | block heel
stiletto > block heel
trekking shoe > walking shoe | running shoe
spike shoe > football stud
nappa > goat nappa
suede > suede split
shoe upper > buffalo upper leather
cowhide > cow finished leather
cow hide > cow finished leather
overnight bag > duffel bag | trolley bag
weekend bag > duffel bag
kit bag > duffel bag
cabin luggage > trolley bag
jute tote > jute shopping bag
shopping tote > jute shopping bag
ladies purse > ladies handbag
clutch purse > ladies handbag
sock liner > leather insole
shoe sole > pu sole | tpr sole
eyelet > shoe eyelet
crc coil > cr coil | cold rolled coil
gp coil > cold rolled coil
mild steel coil > cold rolled coil
iron section > ms angle
l section > ms angle | steel angle
ms angle > equal angle | structural angle | steel angle
kona patti > ms angle
square tube > square hollow section
round pipe > erw black pipe
class c pipe > heavy class
hydraulic tube > seamless pipe
forged flange > carbon steel flange forging
blank flange > carbon steel flange forging
iron casting > sg iron casting
dead weight > ci counterweight
steel offcut > cr sheet offcut
punching scrap > cr sheet offcut
lathe scrap > offcut
bhangar > offcut
raw dana > granule
natural dana > granule
moulding powder > moulding compound
engineering plastic > abs
colour granules > coloured granule
colour pigment batch > masterbatch
milky dana > reprocessed granule
agglomerate > reprocessed granule
agglo dana > reprocessed granule
second dana > reprocessed granule
acrylic plate > acrylic sheet
plexi > acrylic sheet
lexan > polycarbonate sheet
multiwall sheet > polycarbonate sheet
pallet film > stretch film
machine film > stretch film
rubber patti > rubber sheet
rubber floor > rubber sheet
insertion rubber > rubber sheet
viton ring > viton o ring
shaft oil seal > oil seal
rubber mount > rubber bush
cartoon box > corrugated box | brown carton
outer box > corrugated box
inner carton > corrugated box
kraft box > corrugated box
e com box > e commerce shipping box
mailer box > e commerce shipping box
courier carton > e commerce shipping box
pet container > pet bottle
squeeze bottle > pet bottle
sauce bottle > pet bottle
standup > stand up
ziplock > zip pouch
zip lock > zip pouch
doy pack > stand up zip pouch
retort pouch > silver laminated pouch
foil packet > silver laminated pouch
mailer > courier bag
poly mailer > courier bag
tamper evident bag > courier bag
ribbon label > thermal transfer label
self adhesive label > chromo label | barcode sticker
pvc sleeve > shrink sleeve
swing ticket > hang tag
raffia bag > pp woven sack
cement katta > pp woven sack
laminated sack > bopp laminated bag
baffle bag > jumbo bag
fibc bag > jumbo bag
leno bag > leno mesh bag
mesh sack > leno mesh bag
wooden skid > wooden pallet
skid > pallet
euro pallet > 1200 x 800
ht pallet > heat treated pallet
fumigation pallet > heat treated pallet
hdpe pallet > plastic pallet
gum tape > bopp tape
brown tape > bopp tape
carton sealing tape > bopp tape
paper masking > masking tape
foam tape > double sided tape
tissue tape > double sided tape
box strap > pp strapping
composite strap > pet strap
spray head > trigger sprayer
spray gun bottle > trigger sprayer
gun sprayer > trigger sprayer
press pump > lotion pump
soap pump > lotion pump
disc cap > flip top cap
ropp closure > ropp cap
metal can > tin container
empty can > tin container
bubble packing roll > bubble roll
foam packing > epe foam
l foam > corner foam
u foam > corner foam
l profile foam > corner foam
radiator chemical > mono ethylene glycol
dep plasticizer > dibutyl phthalate
nail polish remover > ethyl acetate
reducer > toluene | xylene
lacquer thinner > butyl acetate | toluene
cleaning solvent > isopropyl alcohol | methyl ethyl ketone
vg 68 > iso vg 68
vg 46 > iso vg 46
press oil > hydraulic oil
thermia > heat transfer oil
fabric finishing softener > silicone softener
finishing chemical > silicone softener
pu polish > pu wood finish
melamine polish > pu wood finish
touchwood > pu wood finish
red oxide > red oxide primer
metal coating > red oxide primer
apex paint > exterior emulsion
tractor emulsion > interior emulsion
self levelling > epoxy floor coating
rang powder > reactive
black dye > reactive black
red dye > reactive red
titanium > titanium dioxide
wood fevicol > synthetic resin adhesive
pva glue > synthetic resin adhesive
white glue > synthetic resin adhesive
sr adhesive > rubber adhesive
glue pellets > hot melt adhesive
two part adhesive > epoxy adhesive
sealant tube > acrylic sealant
silicon sealant > acrylic sealant
soap oil > hand wash liquid
engine cleaner > degreaser
pooja floor cleaner > floor cleaner
hplc solvent > methanol hplc
naoh > sodium hydroxide
ki > potassium iodide
designer tile > floor tile
kitchen floor tile > floor tile
parking tile > anti skid floor tile
table top basin > counter top basin
top basin > counter top basin
pedestal basin > wash basin with pedestal
half pedestal > wash basin with pedestal
wall mounted commode > wall hung wc
italian seat > floor mounted wc
italian marble > makrana marble | green marble
black stone > black granite
tandoor stone > kota stone
pop > gypsum plaster
tile chemical > tile adhesive
readymix > ready mix plaster
chowkhat > door frame
chokhat > door frame
chaukhat > door frame
fire proof door > fire rated steel door
shutter patti > rolling shutter
tin patra > gi corrugated sheet
patra > roofing sheet | gi corrugated sheet
ppgi sheet > colour coated roofing sheet
profile sheet > colour coated roofing sheet
tuff glass > toughened glass
tuffen > toughened
tempered > toughened
mirror glass facade > reflective glass
thermocol sheet > xps board
thermocol insulation > xps board
grid tile > gypsum ceiling tile | mineral fibre tile
wool insulation > rockwool slab
`
