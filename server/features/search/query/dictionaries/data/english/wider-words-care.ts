/**
 * Further words of buyers for care, health, home, toys, farm, jewellery, watches and eyewear, by subcategory of the taxonomy; in the format of
 * `everyday-names.ts`.
 */
export const widerWordsCare = `
body cream > body lotion
moisturising cream > moisturiser | body cream
winter cream > body cream | moisturiser
vaseline > body lotion | moisturiser
fairness cream > face cream
beauty cream > face cream | night cream
nivea > body lotion | face cream
hair conditioner > shampoo and conditioner | conditioner
hair pack > hair mask
hair treatment > hair spa | hair mask
hair smoothening > hair spa
parlour shampoo > salon shampoo
toilet soap > bathing soap | soap bar
nahane ka sabun > bathing soap
lux soap > bathing soap
glycerin soap > glycerine soap
neem soap > herbal soap
perfume spray > deodorant | eau de parfum
spray perfume > deodorant | eau de parfum
deo spray > deodorant
deo | deodorant
itr > attar
ittar > attar
non alcoholic perfume > attar
air freshener > room freshener
room spray > room freshener
car freshener > room freshener
dhoop stick > incense
colgate > toothpaste
tooth cream > toothpaste
manjan > tooth powder
dant manjan > tooth powder
mouth freshener > mouthwash
hand rub > hand sanitiser
sanitizer bottle > hand sanitiser
whisper > sanitary pad
pads ladies > sanitary pad
handwash > hand wash
vim > dishwash
bartan bar > dishwash
surf > detergent powder
nirma > detergent powder
kapde dhone ka powder > detergent powder
lizol > floor cleaner
harpic > toilet cleaner
phenyl > floor cleaner
washroom liquid > toilet cleaner
foaming agent > cocamidopropyl betaine
aroma oil > essential oil
soap fragrance > fragrance compound
cosmetic wax > emulsifying wax
bangle | chudi
kada > bangle
kangan > bangle
bracelet > bangle
artificial bangle > bangle
costume jewellery > bangle | imitation jewellery
fashion jewelry > bangle | imitation jewellery
watch gents > watch
ladies watch > watch
wrist watches > watch
chandi > silver
silver payal > silver anklet
silver ring > 925 silver ring
finger ring > silver ring
sterling silver > 925 silver
ear ring > silver earring
toe ring > silver ring | anklet
jewellery making > bead | brass finding
loose bead > bead
moti mala > bead
rosary bead > wooden bead
pearl bead > glass bead | seed bead
jewellery finding > brass finding
semi precious stone > amethyst | garnet | moonstone | labradorite | citrine
natural stone bead > garnet string
nagina > cut stone | cabochon
ratan > amethyst | garnet | citrine
goggles > safety goggle | sunglass
cooling glass > sunglass
coolers glass > sunglass
dhoop chashma > sunglass
chashma > spectacle frame | sunglass | reading glass
eyeglasses > spectacle frame | reading glass
eyewear frame > spectacle frame
optical frame > spectacle frame
near glass > reading glass
hair catcher > claw clip
hair claw > claw clip
clutcher > claw clip
hair bow > hair clip | headband
rubber band hair > scrunchie
hairband | headband
tic tac clip > hair clip
vaseline lotion > body lotion
hair serum > hair spa cream
sls free shampoo > salon shampoo
bath bar > bathing soap
herbal bath soap > herbal soap
body mist > deodorant
toilet freshener > room freshener
dhoop > incense
tooth brush > toothbrush
mouth wash > mouthwash
hand gel > hand sanitiser
bartan gel > dishwash liquid
kapda powder > detergent powder
ro cleaner > toilet cleaner
coco betaine > cocamidopropyl betaine
syringe with needle > disposable syringe
b p machine > bp monitor
spo2 > pulse oximeter
oxymeter > pulse oximeter
thermal scanner > infrared thermometer
compound microscope > binocular microscope
chemical balance > analytical balance
upt card > pregnancy test kit
sugar check strip > glucose strip
iv pole > iv stand
fowler bed > semi fowler bed
knee belt > knee support
walking crutch > walking stick
omega 3 > omega capsule
fish oil capsule > omega capsule
ashwagandha tablet > ashwagandha capsule
giloy tablet > giloy capsule
tope > stainless steel cookware
kadai set > stainless steel cookware
enamel mug set > enamelled cookware
bone china mug > glazed mug
cereal bowl > stoneware bowl
table fork > fork
sabzi knife > kitchen knives
school lunch box > lunch box
fridge box > storage container
kulhad glass > tea glass
jam jar > glass jar
dabba tiffin > tiffin carrier
atta container > steel container
magic mop > spin mop
floor squeegee > floor wiper
steel wool > scrub pack
pedal bin > dustbin
juicer > mixer grinder
hand mixie > hand blender
cooktop > induction cooktop
dry press > iron
frame photo > photo frame
candle set > scented candle set
brick toy > building block
playing blocks > building block
tennis cricket bat > cricket bat
leather ball bat > bat and ball
snake and ladder > ludo
flash card > memory card game
exercise bands > resistance band
hex dumbbell > dumbbell
sipper bottle baby > feeding bottle
bib set > swaddle
kids cycle 16 > kids bicycle
girls bicycle > ladies bicycle
dome tent > two person tent
camp chair > camping chair
sleeping sack > sleeping bag
uke > ukulele
19 19 19 > npk
worm compost > vermicompost
fyle oil > neem oil
sprayer pump > knapsack sprayer
kudal > hand hoe
daranti > sickle
cow dana > cattle feed pellet
sarki khal > cotton seed cake
layer feed > poultry layer mash
agri net > shade net
weed mat > mulch film
uv sheet > poly house film
tiller blades > rotavator blade
combine belt > thresher belt
kada set > bangle set
analog watch > analogue watch
nose ring silver > silver ring
glass moti > glass bead
ad stone > citrine
goggle frame > spectacle frame
chasma > spectacle frame
hair catcher > claw clip
hair tie > scrunchie
stock pallet > mixed pallet
lot pallet > liquidation pallet
returned stock > customer return
factory close > plant closure
sample garments > garment sample
demo piece > open box
used phones > refurbished phone
`
