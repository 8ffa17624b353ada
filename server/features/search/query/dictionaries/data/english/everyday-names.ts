/**
 * Everyday names of goods in the English of Indian trade: a buyer's word and the sellers' words. Lines have the format
 * of `trade-names.ts`: all words of a line with | are equal; a search for the word before > also finds the words after
 * it, but not the reverse.
 */
export const everydayNames = `
gunny > pp woven sack | sack
gunny bag | gunny sack | jute sack | hessian bag | hessian sack | burlap bag
jute bag > jute shopping bag | sack
bori > sack
burlap | hessian | sackcloth
tote bag > shopping bag | canvas bag
carry bag | shopping bag
muffler | neck scarf | scarf
stole > dupatta | scarf
timepiece | table clock | alarm clock
wristwatch | wrist watch | watch
torch | flashlight | torchlight
spanner | wrench
screw driver | screwdriver
plier | nipper
hack saw | hacksaw
allen key | hex key
spirit level | level tube
measuring tape | tape measure | steel tape
vernier | caliper | calliper
bench vice | vise
trolley | hand truck | cart
pallet truck | hand pallet | pallet jack
hoist | chain pulley
winch > hoist
dustbin | garbage bin | waste bin | trash can
garbage bag | dustbin bag | bin liner
broomstick > broom
duster > cleaning cloth
napkin > serviette | tissue
tissue paper | facial tissue
toilet paper | toilet roll | toilet tissue
nappy | diaper
sanitary napkin | sanitary pad
pram | stroller | baby carriage
rucksack | backpack | school bag
satchel > school bag | backpack
handbag | hand bag | ladies bag
briefcase | office bag
suitcase | trolley bag
billfold > wallet
sneaker | sport shoe | trainer
gumboot | gum boot | rubber boot | wellington
flip flop | slipper | hawai
hawai chappal > slipper | flip flop
chappal | slipper
floater > sandal
galoshes > rain boot
vest | singlet | sando
banian | banyan | vest
brief > underwear
panty | panties
bra | brassiere
nightie | nighty | nightgown | maxi
dressing gown | bathrobe | bath robe
pullover | sweater | jumper
cardigan > sweater
hoodie | sweatshirt | hooded sweatshirt
windcheater | windbreaker | jacket
raincoat | rain wear | rainsuit
overall | coverall | dungaree | boiler suit
frock > girls dress | dress
gown > dress
legging | tights | churidar
jegging > legging
jean | denim trouser
chino > cotton trouser
bermuda | shorts
three fourth > capri
tracksuit | track suit
track pant | jogger
kurti > kurta
lehenga | ghagra | lehnga
dress material | salwar suit | unstitched suit
suit length | suiting
shirting > shirt fabric
odhani > dupatta
hanky | handkerchief
bed cover | bedspread | coverlet
bed linen | bedding
duvet | comforter | quilt
pillow cover | pillow case | pillowcase
cushion cover | throw pillow
sofa cover | slipcover
drape | curtain
door mat | doormat
foot mat > doormat
bath mat > bathmat
carpet > rug
dari | dhurrie | durrie
table cover | table cloth
place mat | placemat | table mat
kitchen towel | dish towel | tea towel
pedestal fan | stand fan
tube light | tubelight | batten
downlight | panel light
spike guard | extension board | power strip
extension cord | extension cable
plug top | plug
switch board > switchboard
mcb box | distribution board
choke | ballast
stabiliser | stabilizer | voltage stabilizer
emergency light > rechargeable lamp
mixie | mixer grinder | mixer
mixy > mixer grinder
mixi > mixer grinder
juicer > juicer mixer
geyser | water heater
immersion rod | immersion heater
cooler > air cooler
fridge | refrigerator
freezer > deep freezer
washing machine > washer
vacuum flask | thermos | insulated flask
sipper > water bottle
casserole | hot pot | insulated casserole
lunchbox | lunch box | tiffin box
cooker > pressure cooker
kadai | wok | karahi
tawa | griddle | tava
frypan | fry pan | frying pan | skillet
saucepan | sauce pan
ladle | serving spoon | karchi
tongs | chimta | pakkad
grater | shredder
peeler > vegetable peeler
rolling pin | belan
chopping board | cutting board
colander | strainer | sieve
sieve | chalni
mug | coffee mug
pitcher | jug
pail | bucket
tub > basin
washbasin | wash basin | basin
sink > kitchen sink
commode | toilet seat
cistern > flush tank
health faucet | jet spray
shower head | overhead shower
bib cock | bibcock
stop cock | stopcock | angle valve
floor trap | floor drain
elbow > pipe fitting
coupler | coupling
hose | hosepipe | hose pipe
garden pipe | garden hose
sprayer | knapsack sprayer
pickaxe | pick axe
wheelbarrow | wheel barrow
sickle > harvesting tool
tarpaulin | tarp | tirpal
shade net | agro net | green net
mulch > mulching film
greenhouse > polyhouse
oil cake | oilcake
manure | compost
pesticide | insecticide
weedicide | herbicide
maida | refined flour
atta | wheat flour
besan | gram flour
suji | semolina | rava
poha | flattened rice
toor | arhar | pigeon pea
moong | mung | green gram
urad | black gram
masur | masoor | red lentil
chana | chickpea | bengal gram
rajma | kidney bean
groundnut | peanut
til | sesame | gingelly
methi | fenugreek
saunf | fennel
ajwain | carom
elaichi | cardamom
laung | clove
dalchini | cinnamon
kaju | cashew
badam | almond
kishmish | raisin
makhana | fox nut | foxnut
gur | jaggery
ghee > clarified butter
vanaspati > hydrogenated oil
soya | soybean | soyabean
corn | maize
brinjal | eggplant | aubergine
ladyfinger | okra | bhindi
cold drink | soft drink
toffee | candy
namkeen | savoury | farsan
noodle > pasta
`
