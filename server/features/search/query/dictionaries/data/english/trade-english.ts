/**
 * Buyers' words for goods by class of the taxonomy, where sellers write other words; in the format of
 * `everyday-names.ts`.
 */
export const tradeEnglish = `
silk cloth > silk fabric
denim cloth > denim fabric
shirt cloth > poly cotton shirting | oxford | poplin
trouser cloth > suiting
suit cloth > suiting
uniform cloth > uniform fabric | suiting
hosiery cloth > hosiery fabric | knitted fabric
bag cloth > bag fabric | canvas
curtain cloth > curtain fabric | curtain
cloth roll > fabric roll
cut cloth > cut piece | remnant
sewing thread | stitching thread
thread > yarn
velcro | hook and loop
cutpiece | cut piece | remnant | fent
end bit | fent | remnant
wiper cloth | wiping cloth | rag
tulle > net fabric
undergarment | innerwear | underwear
undergarments > innerwear | brief | vest
inner wear | innerwear
under wear | underwear | innerwear
night suit | nightwear | pyjama set | night dress
nightdress | nightwear | nighty
baby clothes > infant | romper
baby cloth > infant | romper
stocking > socks
blazer | coat
jerkin | jacket
warm clothes > jacket | sweater | thermal
winter clothes > jacket | sweater | thermal
work wear | workwear
worker uniform > workwear | coverall
bed sheet cover > bedsheet
quilt cover | duvet cover
mink blanket > blanket
floor mat > mat | doormat
window curtain | curtain
sofa throw > throw
hand towel > towel
running shoe | sport shoe | sneaker
gym shoe > sport shoe
canvas shoe > sneaker
formal shoe | derby | oxford
ladies purse > handbag | ladies bag | clutch
purse > handbag | wallet
travel bag | duffle bag | duffel bag
luggage > trolley bag | suitcase | trolley
suitcase > trolley | luggage
laptop bag > backpack | office bag
shoelace | shoe lace
hide > leather
rod > bar
iron rod > bar | rebar
iron pipe > ms pipe | steel pipe
iron angle > ms angle | angle
gi sheet > galvanised sheet | gp sheet
steel rod > bar
girder > beam
turning > scrap | swarf
perspex | acrylic sheet | plexiglass
pc sheet > polycarbonate sheet
rubber mat > rubber sheet
plastic dana > granule
plastic granule > granule
plastic bottle > pet bottle
pet jar > jar
gunny bag > sack
bottle cap > cap | closure
bag > sack
bubble roll | bubble wrap | bubble sheet
packing box > corrugated box | carton
cardboard box > corrugated box | carton
cardboard > corrugated | board
wrapping film > stretch film
strapping roll > strap
pet strap > strap
gum tape > bopp tape
sealing tape > bopp tape
barcode sticker > barcode label
glue | adhesive
gum > adhesive | glue
thinner > solvent
phenyl > disinfectant | floor cleaner
disinfectant > surface cleaner
grease > lubricant
hydraulic oil > lubricant
cutting oil > cutting fluid | coolant
common salt > sodium chloride
industrial salt > sodium chloride
oxalic > oxalic acid
bathroom fitting > faucet | sanitaryware
bath fitting > faucet | sanitaryware
kitchen tap > sink mixer | sink cock | faucet
asbestos sheet > cement sheet | roofing sheet
tin shed > roofing sheet
false ceiling > ceiling tile | gypsum board
rock wool | rockwool | mineral wool
glass wool | glasswool
flooring tile > floor tile
bathroom tile > wall tile
kitchen tile > wall tile
bulb > lamp
street light | road light | street lamp
focus light > flood light
halogen > flood light
tubelight > batten | tube
plug point > socket
generator > dg set | genset
diesel genset | diesel generator | dg set
cell > battery
breaker > mcb | mccb
circuit breaker > mcb | mccb
electric motor > induction motor
electric meter > energy meter
chip > ic
cellphone | mobile phone | smartphone
cell phone | mobile phone | smartphone
phone cover | mobile cover | phone case | mobile case | mobile back cover | cellphone cover
second hand | secondhand | used
earbuds | tws | ear buds
monitor > display
wifi router > router
network switch | lan switch
data cable > usb cable
charging cable > usb cable
dvr > cctv
desktop > computer
smart tv > led tv | television
stitching machine > sewing machine | lockstitch | overlock
sewing machine > lockstitch | overlock
packing machine | packaging machine
sealing machine > band sealer | sealer
flour mill > pulveriser
jcb > excavator | backhoe
hand trolley > hand truck | pallet truck
pump > motor pump
drill > drilling machine
grinder > angle grinder
power tool > drill | grinder
socket head screw | allen bolt | socket head cap screw
hand gloves | gloves
hand glove | glove
face mask > mask | respirator
dust mask > mask | respirator
eye protection > safety goggle
ear protection > ear plug
welding electrode > electrode
cutting disc > cutting wheel
hand tool kit > tool kit | tool set
motorcycle | motor cycle | bike | two wheeler
scooty > scooter | two wheeler
car mat > floor mat
car seat cover > seat cover
head lamp | headlamp | headlight
lorry > truck | commercial vehicle
printing paper > maplitho | woodfree
photo copy paper > copier paper
card sheet > board
copy > notebook
long book > notebook
diary > planner
sketchpen > sketch pen
ink cartridge > cartridge
desk > table
writing desk > study table | desk
writing table > study table | desk
study desk > study table
office table > desk | workstation
book case | bookcase | bookshelf
book shelf > bookshelf
book rack > bookshelf | rack
clothes rack > rack | stand
wood > timber
wooden plank > timber | plank
teak > sagwan
timepiece > clock
cooking oil > refined oil | edible oil | sunflower oil | soyabean oil
peanut oil > groundnut oil
biscuit | cookie
wafer > chips
pickle | achar
tomato sauce > ketchup
green tea bag > green tea
mineral water > drinking water
moisturiser | moisturizer | lotion
face cleanser > face wash
hair dye | hair colour
bathing bar > soap
bathing soap > soap
washing powder > detergent powder | detergent
detergent powder > washing powder
dish soap > dishwash
room freshener | air freshener
hospital cot | hospital bed
walker > walking frame
protein powder | whey
beaker > laboratory glassware
dinner plate > plate
tumbler > glass
water jug > jug
floor wiper > wiper | mop
iron box | electric iron | steam iron | dry iron
electric press > iron | dry iron | steam iron
press iron > dry iron | steam iron
clothes iron > dry iron | steam iron
electric kettle > kettle
room heater > heater
gift item > gift
gift box > gift
weight plate > weight
camping tent > tent
casio > keyboard
pesticide > fungicide | herbicide | weedicide
bio pesticide > neem
insect killer > insecticide
drip pipe > drip | lateral
drip line > drip | lateral
lateral pipe > drip | lateral
cow feed > cattle feed
buffalo feed > cattle feed
poultry feed > layer feed | broiler feed
specs > spectacle | eyewear
eye glass > spectacle
hand watch > wrist watch | watch
silver chain > chain
precious stone > gemstone
moti > pearl | bead
hair clip | hair pin
cup > mug
crockery > ceramic plate | stoneware plate
`
