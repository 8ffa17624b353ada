/**
 * Further words of buyers for textiles, clothes, furnishing, footwear and bags, by subcategory of the
 * taxonomy; in the format of `everyday-names.ts`.
 */
export const widerWordsWear = `
kora cloth > sheeting
cora cloth > sheeting
markin > sheeting
mull cloth > mulmul | voile
pocketing > poplin | sheeting
lining cloth > polyester micro | satin | voile
blouse piece > poplin | cambric | cut piece
shirt piece > poly cotton shirting | cut piece
sweater yarn > acrylic yarn
truck cover cloth > tarpaulin
tarpaulin cloth > tarpaulin
pant piece > suiting | cut piece
uniform material > shirting | suiting | drill | twill
khadi > cotton | handloom
denim material > denim
chambray > oxford | denim
gabardine cloth > gabardine
polyester material > polyester
satin cloth > satin
crepe cloth > crepe
suiting shirting > shirting | suiting
art silk > silk
raw silk > dupion | tussar
dupion | dupioni
viscose cloth > viscose | rayon
jersey cloth > single jersey
tshirt fabric > single jersey | interlock
banian cloth > rib | interlock
sinker > single jersey
knit cloth > jersey | interlock | rib
yarn cone > yarn
cone yarn > yarn
spun yarn > yarn
knitting wool > acrylic yarn
wool yarn > acrylic yarn
embroidery thread > yarn | thread
coated cloth > coated fabric | tarpaulin
truck tarpaulin > tarpaulin
tirpaal > tarpaulin
leather cloth > rexine
artificial leather > rexine | pu coated
seat cloth > rexine | upholstery
luggage fabric > oxford
waterproof fabric > oxford | coated | tarpaulin
carry bag fabric > spunbond | non woven
non woven roll > spunbond | non woven
chain zip > zipper
zip fastener > zipper
zippers roll > zipper
jeans rivet > brass jeans button
metal button > brass jeans button
size sticker > size label
neck label > woven size label | label
cord stopper > cord lock
toggle stopper > cord lock
fents > cut piece
chindi > cut piece | remnant
cut pcs > cut piece
gents tshirt > men t shirt
gents tee > men t shirt
mens tee > men t shirt
round neck tee > round neck t shirt
crew neck tee > crew neck t shirt
polo tshirt > t shirt
half sleeve tee > half sleeve t shirt
plain tee > round neck t shirt
sports tee > dry fit
sports jersey > dry fit | sport
jersey tshirt > dry fit | sport
running tshirt > dry fit | sport
kids tee > kids cotton t shirt
boys tshirt > kids t shirt
girls tshirt > kids t shirt
children tshirt > kids t shirt
bachcha tshirt > kids t shirt
corporate tshirt > uniform t shirt
promotional tshirt > uniform t shirt | plain
company tshirt > uniform t shirt
workman shirt > uniform | workwear
ladies leggings > legging
churidar > legging
plazo > palazzo
plazzo > palazzo
palazo > palazzo
ladies pyjama > palazzo
ladies frock > viscose dress
ladies gown > viscose dress
maxi dress > viscose dress
girls kurti > rayon kurti
long kurti > rayon kurti
chaniya choli > lehenga choli
lehenga | lehanga
ghagra choli > lehenga choli
bridal lehenga > lehenga choli
party wear saree > georgette saree | saree
silk saree > saree
daily wear saree > printed georgette saree
dupatta set > dupatta
gents kurta > cotton kurta pyjama
kurta payjama > kurta pyjama
sherwani > nehru jacket | kurta pyjama
basket jacket > nehru jacket
bandi jacket > nehru jacket
underwear > brief | trunk
boxer > brief | trunk
gents brief > men brief
ladies brief > panty
sando baniyan > vest
gym vest > vest
ankle sock > ankle socks
school socks > socks
hosiery item > vest | brief | socks
winter jacket > quilted jacket
puffer jacket > quilted jacket
padded jacket > quilted jacket
bomber jacket > quilted jacket
woollen cloth > sweater | shawl
woolens > sweater | shawl
cardigan > sweater
pullover > sweater
sweat shirt > hoodie
hooded jacket > hoodie
pashmina > shawl
woollen topi > knitted cap
skull cap > knitted cap
bath sheet > large bath towel
bathing towel > bath towel
hotel towel > hotel bath towel
gym towel > towel
spa towel > towel
face napkin > hand towel
throw pillow > cushion
sofa pillow > cushion
gaddi > cushion | mattress
seat cushion > cushion
bed sheet set > bedsheet set
bedding set > bedsheet set | bedsheet
bed spread > bedsheet
flat sheet > bedsheet
elastic bedsheet > fitted sheet
fitted bedsheet > fitted sheet
doona cover > duvet cover
comforter cover > duvet cover
razai cover > duvet cover
khol > pillow cover | duvet cover
pillow slip > pillow cover
takiya cover > pillow cover
takiya > pillow
drapes > curtain
drapery > curtain
door curtain > eyelet door curtain
net curtain > sheer curtain
transparent curtain > sheer curtain
parda > curtain
chik > roller blind
window shade > roller blind
roll up blind > roller blind
doormat > bath mat | mat
door mat > bath mat | mat
entrance mat > mat
foot rug > bath mat | rug
paydaan > bath mat | mat
carpet roll > carpet
wall to wall carpet > carpet
kaleen > carpet | rug
satranji > durry
durrie > durry
dhurrie > durry
dari > durry
winter quilt > jaipuri razai | ac quilt
dohar > ac quilt | quilt
soft blanket > fleece blanket | mink blanket
warm blanket > blanket
donation blanket > relief blanket
charity blanket > relief blanket
army blanket > relief blanket
polar blanket > fleece blanket
dish cloth > kitchen towel
dish towel > kitchen towel
tea towel > kitchen towel
chef apron > apron
oven glove > oven mitt
pot holder > oven mitt
table mat > placemat
table cloth > table runner
dining linen > napkin | table runner | placemat
cloth napkin > napkin
serviette > napkin
bed mattress > foam mattress | cotton mattress
gadda > mattress
cotton gadda > cotton mattress
spring mattress > mattress
sleeping pillow > fibre pillow
neck pillow > memory foam pillow
industrial boot > safety boot
labour boot > safety boot
steel toe boot > safety boot
work boot > safety boot
construction shoe > safety boot
kamar patta > belt
trouser belt > men belt | belt
office belt > men belt | belt
gents belt > men belt | belt
pant belt > belt
gents shoe > men formal shoe | loafer
gents sandal > men sandal
gents chappal > leather slipper
gents footwear > men
ladies footwear > women
ladies sandal > women | block heel | flat
ladies shoe > ballerina
ladies chappal > kolhapuri | flat
ladies slipper > kolhapuri | flat
ladies heel > block heel | wedge
heels > block heel
heel sandal > block heel | wedge
pumps shoe > ballerina | block heel
belly shoe > ballerina
mojari > kolhapuri | flat
jutti > kolhapuri | flat
children shoe > school shoe | sneaker
kids footwear > kids
baby shoe > kids
led shoe > light up sneaker
light shoe > light up sneaker
kids slipper > clog
kids sandal > velcro sandal
sports boot > football stud
soccer shoe > football stud
cleats > football stud
trainers > gym trainer | running shoe
joggers > running shoe | walking shoe
morning walk shoe > walking shoe
goat leather > goat nappa
sheep leather > nappa
suede leather > suede split
cow leather > cow finished leather
raw hide > finished leather
leather hides > finished leather
chamda > leather
pithu bag > laptop backpack | backpack
travelling bag > duffel bag | trolley bag
rucksack > backpack
weekender > duffel bag
wheel bag > trolley bag
trolly bag > trolley bag
attachi > trolley bag
briefcase > trolley bag | backpack
jhola bag > jute shopping bag
cloth bag > shopping bag
eco bag > jute shopping bag
vegetable bag > shopping bag | leno mesh bag
ladies bag > ladies handbag
clutch bag > ladies handbag
hand bag > ladies handbag
chappal sole > sole
shoe sole sheet > eva sheet
shoe insole > leather insole
lace eyelet > shoe eyelet
`
