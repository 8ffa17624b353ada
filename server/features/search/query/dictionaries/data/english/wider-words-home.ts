/**
 * Further words of buyers for kitchen, furniture and food, by subcategory of the
 * taxonomy; in the format of `everyday-names.ts`.
 */
export const widerWordsHome = `
steel cookware > stainless steel cookware
pots and pans > cookware
pot set > cookware set
tope set > cookware
patila > cookware
bhagona > cookware
handi set > cookware
enamel pot > enamelled cookware
dinner set > dinner plate
crockery set > ceramic plate | stoneware
tea set > mug | ceramic
cup saucer > mug
bone china > ceramic | stoneware
soup bowl > bowl
table spoon > dinner spoon
tea spoon > dinner spoon
tablespoon > dinner spoon
chammach > dinner spoon
kanta > fork
silverware > cutlery
flatware > cutlery
spoon set > cutlery set | dinner spoon
chopper > kitchen knife
chaku > kitchen knife
chef knife > kitchen knife
lunchbox > lunch box
school tiffin > lunch box
sipper bottle > water bottle
fridge bottle > water bottle
plastic jar > storage container
airtight container > storage container
kitchen container > storage container | steel container
grocery container > storage container
plastic tub > bucket
bathroom bucket > bucket
mug bucket > bucket
fruit basket > kitchen basket
vegetable basket > kitchen basket
tokri > kitchen basket | cane basket
juice glass > tumbler
beer glass > tumbler | wine glass
goblet > wine glass
stemware > wine glass
chai glass > tea glass
cutting chai glass > tea glass
pickle jar > glass jar
mason jar > glass jar
tealight holder > candle holder
candle stand > candle holder
tiffin box > tiffin carrier | lunch box
dabba > box | container
steel dibba > steel container
canister > steel container
masala tray > spice box
bread bin > bread box
roti box > bread box
pocha > spin mop
pochha > spin mop | floor wiper
bucket mop > spin mop
pocha bucket > spin mop
mop bucket > spin mop
floor mop > spin mop
squeegee > floor wiper
viper > floor wiper
scrubber > scrub pack
scotch brite > scrub pack
steel scrubber > scrub pack
waste basket > dustbin
waste bin > dustbin
waste paper basket > dustbin
garbage bin > dustbin
garbage can > dustbin
trash bin > dustbin
trash can > dustbin
rubbish bin > dustbin
dust bin > dustbin
kachra dabba > dustbin
kooda daan > dustbin
mixer juicer > mixer grinder
juicer mixer grinder > mixer grinder
sumeet mixer > mixer grinder
blender > hand blender | mixer grinder
hot plate > induction cooktop
electric stove > induction cooktop
electric chulha > induction cooktop
water kettle > electric kettle
tea maker > electric kettle
steam press > iron
cloth press > iron
clothes press > iron
picture frame > photo frame
pooja lamp > brass diya
deepak > brass diya
aroma candle > scented candle
fragrance candle > scented candle
mombatti > candle
wedding gift > return gift
party favour > return gift
birthday gift > return gift
corporate gift > return gift | branded merchandise
wood ply > plywood
plyboard > plywood
ply sheet > plywood sheet
waterproof plywood > bwp plywood | marine plywood
bwp ply > bwp plywood
commercial ply > commercial mr plywood
boiling water proof > bwp
shuttering board > shuttering plywood
film faced ply > shuttering plywood
century ply > plywood
greenply > plywood
revolving chair > office chair
swivel chair > office chair
desk chair > office chair
boss chair > office chair
visitor chair > office chair
mesh chair > office chair
study chair > office chair | dining chair
mica > laminate
sunmica sheet > decorative laminate
laminate sheet > decorative laminate
lamination sheet > decorative laminate
wood veneer > teak veneer
veneer sheet > teak veneer
pvc beading > edge band
edge banding > edge band
sagwan > teak
sheesham wood > sheesham
pine wood > pine timber
wooden log > timber
wood log > timber
lakkad > timber
dining set > dining chair
dining table chair > dining chair
centre table > coffee table
book rack > bookshelf | bookshelves
book stand > bookshelf | bookshelves
bookcase > bookshelf | bookshelves
book almirah > bookshelf | bookshelves
library rack > bookshelf | bookshelves
bookshelf | bookshelves
tv cabinet > tv unit
tv showcase > tv unit
tv stand > tv unit
reading table > study table
laptop table > study table
computer table > study table
writing desk > study table
student desk > study table
drawer channel > telescopic channel
drawer slide > telescopic channel
kabja > hinge
door hinge > hinge
furniture handle > cabinet handle
drawer handle > cabinet handle
wardrobe handle > cabinet handle
furniture wheel > castor
wheel castor > castor
caster wheel > castor
cupboard lock > drawer lock
almirah lock > drawer lock
cam lock > drawer lock
wooden box > carved wooden box | jewellery box
brass tray > brass inlay tray
serving tray > brass inlay tray
wicker basket > cane basket
jewel box > jewellery box
wooden gift > carved wooden box | wooden toy
decor lamp > table lamp | lantern
study lamp > table lamp
desk lamp > table lamp
kandil > lantern
lalten > lantern
ceiling lamp > pendant light
chandelier > pendant light
jhoomar > pendant light
wall watch > wall clock
clock | wall clock
painting > framed print | wall art
poster frame > framed print
wall picture > framed print
dressing mirror > mirror
bathroom mirror > mirror
chawal > rice
kolam rice > rice
sona masuri > sona masoori
golden sella > basmati | parboiled
parmal rice > rice
garam masala powder > spice blend
sambar powder > spice blend
khada garam masala > whole spice
haldi powder > ground spice
mirchi powder > ground spice
jeera powder > ground spice
dry mango powder > ground spice
oregano > seasoning mix
kaju tukda > cashew split
kaju | cashew
akhrot > walnut
badam giri > almond
kishmish > raisin
mewa > almond | cashew | raisin
sarso oil > mustard oil
sarson oil > mustard oil
kachi ghani oil > mustard oil
soya oil > sunflower oil | rice bran oil
frying oil > sunflower oil | rice bran oil
vegetable oil > sunflower oil | rice bran oil | groundnut oil
kitchen oil > sunflower oil | mustard oil | groundnut oil
sing oil > groundnut oil
moongfali oil > groundnut oil
copra oil > coconut oil
glucose biscuit > biscuit
cookie > biscuit
parle > biscuit
mixture namkeen > namkeen
sev > namkeen
chiwda > namkeen
savouries > namkeen
chips packet > namkeen
ramen > instant noodle
seviyan > pasta | noodle
ready meal > ready to eat
ready to cook > ready to eat
frooti > fruit drink
mango juice > fruit drink
red bull > energy drink
sports drink > energy drink
soft drink > fruit drink | energy drink
bisleri > packaged water
drinking water bottle > packaged water
sweet candy > hard candy
orange candy > hard candy
goli toffee > toffee | hard candy
eclairs > toffee
jelly candy > jelly sweet
gummy > jelly sweet
gummies > jelly sweet
cooking chocolate > chocolate compound
dark compound > chocolate compound
chocolate bar > chocolate compound
chai powder > ctc tea | tea dust
chai patti > ctc tea | tea
loose tea > ctc tea
assam tea > assam orthodox tea | ctc tea
coffee powder > roasted coffee
coffee seeds > roasted coffee bean
filter coffee > roasted coffee
dairy whitener > skimmed milk powder
milk powder > skimmed milk powder
custard powder > corn starch
cornflour | corn starch
cocoa > cocoa powder
tatri > citric acid
nimbu sat > citric acid
`
