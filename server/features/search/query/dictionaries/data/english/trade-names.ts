/**
 * Short names and other spellings of the Indian trade. All words of a line with | are equal. In 'ply > plywood', a
 * search for ply also finds plywood, but a search for plywood does not find seven-ply cartons.
 */
export const tradeNames = `
deadstock | dead stock | surplus | leftover | overstock | excess | liquidation | clearance
stocklot | stock lot | surplus | overrun
seconds | b grade | second quality | rejects
export surplus | export reject | exporter surplus
gsm | grammage
poplin | popeline
polycotton | poly cotton
pc > polycotton | poly cotton
viscose | rayon
pv > poly viscose
tc > terry cotton
lycra | spandex | elastane
nonwoven | non woven
georgette | georget
grey | gray | greige
t shirt | tee | tshirt
trouser | pant
innerwear | underwear
saree | sari
bedsheet | bed sheet
zip | zipper
rexine | pu leather | leatherette | faux leather
ms | mild steel
ss | stainless steel
gi | galvanised | galvanized | galvanised iron
hr | hot rolled
cr | cold rolled
ci | cast iron
tmt | rebar
rebar > tmt bar | round bar | steel bar | bar
erw | welded pipe
hss | high speed steel
aluminium | aluminum | aluminium alloy
scrap | offcut
pp | polypropylene
pe > polyethylene
ldpe | low density
hdpe | high density
pet > polyester
pv > poly viscose
upvc | unplasticised pvc
abs > acrylonitrile
eva > ethylene vinyl
gpps | hips | polystyrene
ptfe | teflon
pom | acetal | delrin
polyamide | nylon
pmma | acrylic
pu > polyurethane
nbr | nitrile
frp | grp | fibreglass | fiberglass
granule | dana | pellet
masterbatch | master batch
regrind | reprocessed | recycled
bopp | self adhesive tape
carton | corrugated box
fibc | jumbo bag | big bag
stretch film | cling film | shrink film
bubble wrap | air bubble
strap | strapping
caustic | sodium hydroxide
ipa | isopropyl alcohol
mek | methyl ethyl ketone
mibk | methyl isobutyl ketone
thf | tetrahydrofuran
dmf | dimethylformamide
meg | mono ethylene glycol | monoethylene glycol
deg | diethylene glycol
mpg | propylene glycol
peg > polyethylene glycol
pva | polyvinyl alcohol
cmc | carboxymethyl cellulose
labsa | sulphonic acid
sles | laureth sulphate
dop | dioctyl phthalate
tio2 | titanium dioxide
caco3 | calcium carbonate
hcl | hydrochloric acid
sulphuric | sulfuric
dye | dyestuff | colourant
ply > plywood
mdf | fibreboard
laminate | sunmica | mica sheet
almirah | wardrobe | cupboard
tile > vitrified
faucet | tap
wc | wcs | commode | water closet
mcb | circuit breaker
mccb | moulded case
vfd | variable frequency drive | ac drive
ups > inverter
led | light emitting
cfl > bulb
cctv | security camera
pc > polycotton
ic > integrated circuit
tv | television
ac | air conditioner
laptop | notebook computer
vmc | machining centre
cnc | computer numerical
lathe | turning machine
compressor | air compressor
forklift | fork lift
genset | dg set | diesel generator | generator set
hmc > machining centre
edm > spark erosion | wire cut
ball bearing > bearing
bering > bearing
bairing > bearing
biring > bearing
allen > socket head
nut bolt | fastener
ppe | safety equipment
oil seal | seal
welding rod | electrode
bike > two wheeler
four wheeler > car
tyre | tire
truck | lorry
copier paper | a4 paper
kraft | brown paper
colour | color
centre | center
grain | cereal
dal | pulse | lentil
jeera | cumin
haldi | turmeric
mixer | mixer grinder
tiffin | lunch box
utensil | cookware | kitchenware
steel utensil | stainless steel cookware
crockery | dinnerware | tableware
agarbatti | incense
diya | oil lamp
imitation | artificial jewellery | fashion jewellery
sunglass | goggle
jewellery | jewelry
fertiliser | fertilizer
`
