/**
 * Further words of buyers for electrical goods, electronics, machines, tools, vehicles, paper and mixed lots, by
 * subcategory of the taxonomy; in the format of `everyday-names.ts`.
 */
export const widerWordsIndustry = `
power cable > copper armoured cable | aluminium armoured cable
armoured wire > armoured cable
copper wire > copper flexible cable | copper cable
bijli wire > copper flexible cable
bijli cable > copper flexible cable
house wiring cable > copper flexible cable
underground cable > aluminium armoured cable | copper armoured cable
bulb led > led bulb
philips bulb > led bulb
mcb switch > mcb
miniature circuit breaker > mcb
inverter batteries > inverter battery
ups batteries > ups
solar battery > solar duty | smf battery
lead acid battery > sealed lead acid
ac drive > vfd panel
vfd drive > vfd panel
inverter drive > vfd panel
three phase induction motor > induction motor
servo stabilizer > voltage stabiliser
stabilizer > voltage stabiliser
voltage stabilizer > voltage stabiliser
power distribution box > distribution board
mcb box > distribution board
electrical enclosure > wall mount enclosure
panel enclosure > wall mount enclosure | floor standing enclosure
solar plates > solar module
solar panels > solar module
solar charge controller > charge controller
grid tie inverter > string inverter
anchor switch > modular switch
electric switches > modular switch
plug socket > socket
fan dimmer > fan regulator
regulator fan > fan regulator
calling bell > bell push
electronic circuit > assembled pcb
controller board > motor controller board
power supply board > power supply
office laptop > business laptop
timer chip > ne555
voltage regulator ic > lm317 regulator
mosfet > mosfet irf540n
capacitor > ceramic capacitor | electrolytic capacitor
resistance chip > chip resistor
crystal > crystal oscillator
type c wire > usb c cable
charging wire > usb c cable
tv cable hdmi > hdmi cable
internet cable > rj45 patch cord
ethernet cable > rj45 patch cord
lan switch > gigabit switch | managed switch
internet router > wi fi router
fibre module > sfp module
optical transceiver > sfp module
mobile adapter > fast charger
phone adapter > fast charger
earphones > wired earphone
headphones > wired earphone
headset > wired earphone
leads > wired earphone
gorilla glass > tempered glass
screen glass > tempered glass
mobile cover > phone cover
mobile case > phone cover
phone case > phone cover
battery bank > power bank
music speaker > bluetooth speaker
loudspeaker > bluetooth speaker
computer monitor > 24 inch monitor
led monitor > 24 inch monitor
home cinema > projector | soundbar
video projector > projector
cc camera > dome camera | bullet camera
cctv camera > dome camera | bullet camera
camera dvr > 8 channel dvrs
thumb reader > biometric reader
fingerprint reader > biometric reader
water pump set > centrifugal pump set
motor pump set > centrifugal pump set
lathe | lathe machine
vmc > vertical machining centre
drilling machine > radial drill | rotary hammer
cnc turning > cnc lathe
hydraulic press > power press
punching machine > power press
sewing machine industrial > lockstitch machine
juki machine > lockstitch machine
silai machine > lockstitch machine
tshirt fabric machine > circular knitting machine
interlock machine > overlock machine
weaving loom > rapier loom
shrink wrap machine > shrink tunnel
pouch sealing > band sealer
continuous sealer > band sealer
box strapping machine > strapping machine
bottle packing machine > form fill seal
atta machine > flour mill
atta gundhne ki machine > dough kneader
bakery machine > deck oven | dough kneader
fryer > namkeen fryer
milk tank > milk chiller
bmc > milk chiller
hand pallet > hand pallet truck
pallet jack > hand pallet truck
forklift > electric stacker
stacker > electric stacker
overhead crane > eot crane
conveyer > belt conveyor
man lift > scissor lift
mixer machine concrete > concrete mixer
earth compactor > plate compactor
sariya bending machine > bar bending machine
diesel generator > dg set
kirloskar genset > dg set
printing offset > offset press
paper cutting > paper cutting machine
tshirt printing table > screen printing table
cutting grinder > angle grinder
drill gun > cordless drill
battery drill machine > cordless drill
hilti > rotary hammer | demolition hammer
tile cutting machine > marble cutter
marble cutting machine > marble cutter
breaker machine > demolition hammer
jcb tooth > bucket teeth
bucket tooth > bucket teeth
pump part > pump impeller
impeller > pump impeller
roller conveyor > conveyor roller
skf bearing > ball bearing
nut and bolt > hex bolts and nuts
nuts and bolts > hex bolts and nuts
nut bolts > hex bolts and nuts
gear > spur gear
nrv valve > non return valve
check valve > non return valve
pani ka valve > gate valve | ball valve
spanner set > combination spanner
wrench set > combination spanner | pipe wrench
ring spanner > combination spanner
pana > spanner
chaabi pana > spanner
hathoda > hammer
hathodi > hammer
screwdriver kit > screwdriver set
pechkas > screwdriver
stilson > pipe wrench
nose plier > plier
cutting plier > plier
drill bits > hss drill
turning insert > carbide insert
tap and die > tap
hole cutter bit > hole saw
pneumatic pipe fitting > push in fitting
pu connector > push in fitting
air valve > solenoid valve
air filter regulator > frl unit
hosepipe hydraulic > hydraulic hose
labour topi > safety helmet
hard hat > safety helmet
hi vis vest > reflective jacket
hi vis jacket > reflective jacket
safety vest > reflective jacket
reflector jacket > reflective jacket
safety belt > full body harness
full body belt > full body harness
safety glasses > safety goggle
eye protector > safety goggle
hand protection > nitrile glove
latex glove > nitrile glove
welding rod > electrode
welding rods > electrode
ador electrode > electrode
7018 > e7018
6013 > e6013
mig welding wire > mig wire
gasket sheet > caf gasket
asbestos gasket > caf gasket
pump gland > gland packing
car tyres > car radial | car tubeless
gadi tyre > car radial | tyre
suv tyre > suv all terrain
bike parts > bikes | scooters
motorcycle part > bikes
bike brake > brake shoe
bike chain > chain sprocket kit
scooter part > scooter
car brake > brake pad
car shocker > shock absorber
car headlight > headlamp assembly
car light > headlamp assembly
wiper > wiper blade
truck part > leaf spring | brake drum
truck spring > leaf spring
truck wheel > wheel rim
bus part > bus
car seat covers > seat cover set
car sunshade > sun shade
car curtain > sun shade
car matting > floor mat
mobile stand car > phone mount
pedal > pedals
cycle pedal > pedal
cycle parts > pedal | saddle | alloy rim | freewheel
electric scooter motor > hub motor
ev controller > motor controller
car battery > car batteries
gadi ki battery > car battery | car batteries
bike oil > engine oil
diesel engine oil > engine oil 15 w
radiator water > coolant
xerox a4 > a4 copier paper
a4 sheet > a4 copier paper
jk paper > a4 copier paper
a4 rim > a4 copier paper
packing paper roll > kraft paper
brown paper > kraft paper
art card > art paper
art board > art paper
glossy sheet > art paper
bill paper > thermal paper
atm paper > thermal paper
tissue > tissue jumbo roll
toilet roll > tissue jumbo roll
toilet paper > tissue jumbo roll
food wrap paper > greaseproof paper
school copy > notebook
school notebook > notebook
rough copy > notebook
spiral diary > spiral notebook
pen > ball pen | gel pen
ballpen > ball pen
reynolds pen > ball pen
permanent pen > permanent marker
box file > lever arch file
ring file > lever arch file
file folder > cobra file | lever arch file
writing pad board > clip board
exam pad > clip board
stapler machine > stapler
laser cartridge > toner cartridge
hp cartridge > toner cartridge
printer toner > toner cartridge
epson ink > ink bottle
printer drum > drum unit
cover lifafa > envelope
lifafa > envelope
document envelope > laminated envelope
legal file > court file
wholesale lot mixed > mixed pallet
mixed stock > mixed pallet
flipkart return > customer return
amazon returns > customer return
rto goods > customer return
return stock > customer return
old mobile > refurbished phone
used mobile > refurbished phone
second hand mobile > refurbished phone
used phone > refurbished phone
unboxed > open box
factory shutdown > plant closure | closure
exhibition leftover > exhibition furniture
used stall > exhibition furniture
buying samples > sample
sample lot > garment sample | handicraft sample | sample
`
