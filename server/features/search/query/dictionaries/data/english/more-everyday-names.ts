/**
 * More everyday names, in the format of `everyday-names.ts`: packing, paper, furniture, building, chemicals, care,
 * vehicles, electronics, tools.
 */
export const moreEverydayNames = `
cello tape | bopp tape | self adhesive tape
brown tape > bopp tape | packing tape
packing tape | packaging tape | carton tape
masking tape > adhesive tape
insulation tape | electrical tape
zip lock bag | ziplock | zipper pouch
zip pouch > ziplock | zipper pouch
standup pouch | stand up pouch | doypack
courier bag | mailer bag | tamper proof bag
poly bag | polybag | polythene bag | plastic bag
polythene | polyethylene
thermocol | eps | expanded polystyrene
foam sheet | epe foam
corner guard | edge protector | angle board
shipper box | master carton | outer carton
mono carton > folding carton
wooden crate > wooden box
drum | barrel
jerry can | jerrycan
carboy > drum
ibc > ibc tank | intermediate bulk container
label | sticker
thermal roll | billing roll | pos roll
ledger > register
exercise book | notebook
writing pad | notepad | note pad
file folder | folder
ring binder | box file
stapler pin | staple
paper clip | gem clip
drawing pin | push pin | thumb tack
ball pen | ballpoint | ball point pen
sketch pen | felt pen
crayon | wax colour
eraser | rubber eraser
sharpener | pencil sharpener
fevicol > white glue | synthetic resin adhesive
fevikwik > instant adhesive
sofa | couch | settee
almira | wardrobe
dressing table | vanity
cot | bed
stool > bar stool
locker | storage cabinet
rack | shelf | shelving
ply board | plyboard | plywood
block board | blockboard
particle board | particleboard | chipboard
hardboard > fibreboard
sunmica > laminate
aldrop | tower bolt | door bolt
castor | caster | castor wheel
telescopic channel | drawer slide | drawer channel
ply wood | plywood
paver | paving block | interlocking tile
floor tile > vitrified tile
kota stone > natural stone
aac block | aerated concrete block
gypsum board | plasterboard | drywall
pop > plaster of paris
roofing sheet | roof sheet | profile sheet
colour coated sheet | ppgi | ppgl
gp sheet > galvanised plain
gc sheet > galvanised corrugated
acp | aluminium composite panel
distemper | wall paint
varnish | wood finish
putty > wall putty
turpentine | turps
caustic soda | sodium hydroxide
soda ash | sodium carbonate
washing soda > sodium carbonate
baking soda | sodium bicarbonate
bleach | bleaching powder
alum > aluminium sulphate
epsom salt > magnesium sulphate
blue vitriol > copper sulphate
muriatic acid > hydrochloric acid
quick lime > calcium oxide
glycerin | glycerine | glycerol
spirit > alcohol
formalin > formaldehyde
acetic acid | vinegar acid
detergent | washing powder
floor cleaner | surface cleaner
hand wash | handwash
sanitizer | sanitiser | hand rub
talc | talcum | talcum powder
deo | deodorant
scent | perfume
attar | ittar
kajal | kohl
nail paint | nail polish
lip colour | lipstick
razor | shaver
mehndi | henna
hair pin | hairpin | bobby pin
hair band | hairband
scrunchie > hair band
clutcher > hair clip
earring | ear ring | jhumka
bangle | bracelet
necklace | neck chain
spectacle | eyeglass | optical frame
goggle > sunglass
soft toy | plush toy | teddy
teddy bear > soft toy | plush
jigsaw > puzzle
shuttlecock | shuttle cock
skipping rope | jump rope
dumbbell | dumb bell
yoga mat > exercise mat
cycle | bicycle
indicator light > turn signal
head light | headlight | headlamp
silencer > exhaust
bonnet | hood
windscreen | windshield
shocker | shock absorber
coolant | antifreeze
engine oil | motor oil
charger | adapter | adaptor
power bank | powerbank
earphone | headphone | headset
pen drive | usb drive | flash drive
memory card | sd card
hard disk | hard drive | hdd
keypad > keyboard
pcb | circuit board
resistance > resistor
condenser | capacitor
thermometer > digital thermometer
bp machine | bp monitor | blood pressure monitor
glucometer > blood glucose
syringe | injection syringe
cotton wool | absorbent cotton
plaster > bandage
surgical glove > examination glove
wheelchair | wheel chair
walking stick | crutch
hot water bag > hot water bottle
test tube > laboratory glassware
weighing scale | weighing machine | weighing balance
weighing scale > analytical balance
xerox paper > copier paper | a4 paper
photocopy paper > copier paper | a4 paper
butter paper > greaseproof paper | parchment paper | baking paper
baking paper > greaseproof paper | butter paper
aluminium profile | aluminium section | aluminium extrusion
mosquito net > insect net
hard hat | safety helmet
safety goggle | safety glass
ear plug | earplug
reflective jacket | safety vest | hi vis vest
safety harness | safety belt
safety shoe | industrial shoe
grinding wheel | abrasive wheel
sand paper | sandpaper | emery paper | abrasive paper
cutting wheel | cut off wheel
drill machine | drilling machine
drill bit | twist drill
tap set > threading tap
end mill | endmill
v belt | vee belt
o ring | oring
nrv | non return valve | check valve
prv > pressure reducing valve
solenoid > solenoid valve
ss pipe | stainless steel pipe
seamless > seamless pipe
box pipe | square pipe | rectangular tube | hollow section
angle iron | ms angle | l angle
ismb | i beam | joist
ismc | c channel
flat bar | ms flat
chequered plate | checkered plate | chequer plate
barbed wire | fencing wire
chain link > fencing
wire mesh | welded mesh
weld mesh | welded mesh
gi wire | galvanised wire
winding wire | magnet wire | enamelled wire
lan cable | ethernet cable | cat 6
dg > generator
solar panel | solar module | pv module
motor pump | pump set | pumpset
submersible > submersible pump
mono block | monoblock
blower > air blower
boiler > steam boiler
conveyor > conveyor belt
stabilised > stabilized
gift article | gift item | novelty
showpiece | show piece | figurine | decorative item
idol | statue | murti
photo frame | picture frame
vase | flower pot
planter | flower pot
artificial flower > decorative flower
rakhi > festival
gulal > holi colour
`
