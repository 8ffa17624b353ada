/**
 * Words of buyers for clothes, home, furniture, food, care, health, sport, farm and jewellery, by class of the taxonomy;
 * in the format of `everyday-names.ts`.
 */
export const buyersWordsHome = `
long cloth > cambric
lattha > sheeting
bedsheet cloth > sheeting
blouse cloth > poplin | cambric | silk
kurta cloth > cambric | voile | cotton
kurti cloth > rayon | viscose | modal
shirt fabric > poly cotton shirting | oxford | poplin
suit fabric > suiting
pant cloth > suiting | twill | drill
trouser fabric > suiting | twill | drill
jeans cloth > denim
jeans fabric > denim
dress fabric > crepe | rayon
tshirt cloth > single jersey | interlock
t shirt fabric > single jersey | interlock
banian cloth > rib | interlock
sports fabric > polyester interlock | micro
tent cloth > canvas | tarpaulin
truck cover > tarpaulin
rain cover > tarpaulin
tadpatri > tarpaulin
waterproof cloth > coated | tarpaulin | oxford
bag material > oxford | canvas | coated
backpack fabric > oxford
mask fabric > spunbond
sofa cloth > upholstery
sofa fabric > upholstery
seat cover cloth > rexine | upholstery
jeans button > brass jeans button
brand label > woven label
size tag > size label
zip chain > zipper
rag > cut piece | remnant
fabric waste > cut piece | remnant | fent
cloth waste > cut piece | remnant | fent
tailor cutting > cut piece
half pant > shorts
salwar kameez > kurta | dress material
ladies suit > kurta | dress material
ladies top > top
one piece > dress
tunic > kurti | top
waistcoat > nehru jacket
modi jacket > nehru jacket
knicker > brief | panty
underpant > brief
undershirt > vest
ladies innerwear > panty | bra
monkey cap > knitted cap
woollen cap > knitted cap
beanie > knitted cap
woolen | woollen
dri fit > dry fit | sport
gym wear > sport | dry fit
gym tshirt > sport tshirt | dry fit
activewear > sport | dry fit
staff uniform > uniform | staff tshirt
dangri > coverall
dohar > quilt
lihaf > quilt | razai
ac blanket > ac quilt | fleece blanket
ac comforter > ac quilt
face towel > hand towel
turkish towel > terry towel
window blind > roller blind
floor rug > rug
floor carpet > carpet | rug
bathroom mat > bath mat
bolster > cushion
foam bed > foam mattress
oven glove > oven mitt
kitchen glove > oven mitt
kitchen napkin > kitchen towel
cooking apron > apron
dining mat > placemat
table napkin > napkin
steel toe shoe > safety boot | safety shoe
labour shoe > safety boot | safety shoe
site shoe > safety boot | safety shoe
factory shoe > safety boot | safety shoe
office shoe > formal shoe
slip on > loafer
moccasin > loafer
high heel > block heel | wedge
belly > ballerina
jogging shoe > running shoe
jogger shoe > running shoe
football shoe > football stud
football boot > football stud
crocs > clog
footbed > insole
shoe sole > sole
shoe leather > upper leather
sling bag > handbag
shoulder bag > handbag
hand purse > handbag
college bag > backpack
gym bag > duffel bag
cabin bag > trolley bag
travel suitcase > trolley bag
grocery bag > shopping bag
waist belt > belt
money purse > wallet
sella rice > parboiled rice
idli rice > boiled rice | parboiled rice
biryani rice > basmati
garam masala > spice blend
khada masala > whole spice
sabut masala > whole spice
masala powder > ground spice
broken cashew > cashew split
cashew piece > cashew split
walnut giri > walnut kernel
dry grape > raisin
refined oil > sunflower oil | rice bran oil
kachi ghani > mustard oil
maggi > instant noodle
macaroni > pasta
snacks > namkeen
bhujia > namkeen
juice > fruit drink
fruit juice > fruit drink
cold drink > fruit drink | energy drink
coconut water | nariyal pani
bottled water > packaged water
packaged drinking water > packaged water
mineral water > packaged water
tea powder > tea dust
dust tea > tea dust
coffee bean | coffee seed
smp > skimmed milk powder
corn flour > corn starch
maize starch > corn starch
chocolate powder > cocoa powder
nimbu phool > citric acid
lemon salt > citric acid
sweets > candy | toffee | jelly sweet
lollipop > candy
cold cream > face cream
skin cream > face cream | body cream
hotel soap > soap bar | bathing soap
beauty soap > bathing soap
body spray > deodorant
edp | eau de parfum
perfume > eau de parfum | attar
gargle > mouthwash
tooth cleaner > toothpaste | tooth powder
wet tissue > wet wipe
baby wipe > wet wipe
ladies pad > sanitary pad
period pad > sanitary pad
utensil cleaner > dishwash liquid
dish liquid > dishwash liquid
bartan liquid > dishwash liquid
laundry powder > detergent powder
capb > cocamidopropyl betaine
fragrance oil > fragrance compound | essential oil
disposable injection > disposable syringe
vitamin tablet > multivitamin | calcium
vitamin capsule > multivitamin
supplement > multivitamin | capsule | omega
fish oil > omega
herbal medicine > ayurvedic | capsule
ayurvedic medicine > capsule | ayurvedic
oximeter > pulse oximeter
nebulizer | nebuliser
fever machine > thermometer
fever gun > infrared thermometer
sugar strip > glucose strip
sugar test strip > glucose strip
centrifuge machine > centrifuge
lab oven > hot air oven
digital balance > analytical balance
patient bed > semi fowler bed
saline stand > iv stand
drip stand > iv stand
patient locker > bedside locker
knee cap > knee support
massage machine > massager
chini mitti > ceramic | stoneware
chinaware > crockery | ceramic
cooking pot > cookware | casserole
kitchen set > cookware set
tea cup > mug | cup
coffee cup > mug
plastic dabba > storage container
steel dabba > steel container
drinking glass > tumbler
water glass > tumbler
masala box > spice box
masala dabba > spice box
induction stove > induction cooktop
induction chulha > induction cooktop
induction cooker > induction cooktop
tea kettle > electric kettle
hand mixer > hand blender
blocks toy > building block
lego > building block
exercise band > resistance band
gym band > resistance band
dumbell > dumbbell
exercise mat | yoga mat
milk bottle > feeding bottle
baby cart > stroller
baby trolley > stroller
kids cycle > kids bicycle
gear cycle > mountain bicycle
mtb > mountain bicycle
head torch > headlamp
nursery plant > sapling
fruit plant > sapling
organic fertiliser > vermicompost | organic manure
earthworm manure > vermicompost
kechua khad > vermicompost
gobar khad > organic manure
plant tonic > seaweed extract
cattle food > cattle feed
binola khal > cotton seed cake
khal > cotton seed cake
chicken feed > poultry layer mash
hen feed > poultry layer mash
fish food > fish feed
mulching sheet > mulch film
mulching paper > mulch film
greenhouse film > poly house film
polyhouse sheet > poly house film
greenhouse sheet > poly house film
tiller blade > rotavator blade
tractor part > tractor filter | pto shaft
garden scissors > pruning shear
payal > anklet
analog | analogue
power glass > reading glass
computer glass > blue cut glass
anti glare glass > blue cut glass
hair rubber > scrunchie | hair band
amazon return > customer return | e commerce return
online return > customer return | e commerce return
ecommerce return > customer return | e commerce return
returned goods > customer return
return goods > customer return
pallet lot > mixed pallet
assorted lot > mixed
factory closure > plant closure
refurb > refurbished
openbox | open box
exhibition material > exhibition furniture | event
waterproof ply > bwp plywood
bwr > bwp
centering ply > shuttering plywood
computer chair > office chair | revolving chair
executive chair > office chair | high back chair
staff chair > office chair | workstation chair
formica > laminate
edge tape > edge band
lumber > timber
sawn wood > timber
cabinet hinge > soft close hinge
hydraulic hinge > soft close hinge
auto hinge > soft close hinge
cupboard handle > cabinet handle
kitchen handle > cabinet handle
trolley wheel > castor
chair wheel > castor
tv stand > tv unit
tv table > tv unit
tv cabinet > tv unit
centre table > coffee table
tea table > coffee table
tea poy > coffee table
jewelry box > jewellery box
bamboo basket > cane basket
hanging light > pendant light
hanging lamp > pendant light
bedside lamp > table lamp
night lamp > table lamp
standing lamp > floor lamp
wall painting > framed print | wall art
wall hanging > macrame hanging | wall art
looking glass > mirror
`
