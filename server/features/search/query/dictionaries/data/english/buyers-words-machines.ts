/**
 * Words of buyers for electrical goods, electronics, machines, tools, vehicles and paper, by class of the taxonomy; in
 * the format of `everyday-names.ts`.
 */
export const buyersWordsMachines = `
armored | armoured
unarmored | unarmoured
power wire > cable
house wire > flexible cable | cable
flexible wire > flexible cable
electric cable > cable
electrical wire > cable
led lamp | led bulb
led light > led bulb | led lamp
pin type bulb > b22
screw bulb > e27
screw type bulb > e27
dp mcb > double pole mcb
sp mcb > single pole mcb
trip switch > mcb
tripper > mcb
dry battery > smf battery
sealed battery > smf battery | vrla battery
maintenance free battery > smf battery
three phase motor > induction motor
3 phase motor > induction motor
ac motor > induction motor
gear motor > geared motor
gearbox motor > geared motor
motor drive > vfd
speed drive > vfd
motor speed controller > vfd
power transformer > distribution transformer
trafo > transformer
db box > distribution board
electrical box > enclosure | junction box
panel box > enclosure | distribution board
control panel > enclosure
electric panel > enclosure | distribution board
jb box > junction box
pv panel > solar module
solar plate > solar module
solar inverter > string inverter
grid inverter > string inverter
solar controller > charge controller
mppt > charge controller
switch plate > modular plate
switch cover > modular plate
electric switch > modular switch
electrical switch > modular switch
light switch > modular switch
wall switch > modular switch
electric socket > socket
wall socket > socket
power point > socket
fan speed controller > fan regulator
dimmer > fan regulator
door bell > bell push
doorbell > bell push
bell switch > bell push
electronic board > assembled pcb
pcba > assembled pcb
pcb assembly > assembled pcb
bms > battery management
smps > power supply
voltage regulator > regulator
timer ic > ne555
opto > optocoupler
smd capacitor > ceramic capacitor
smd resistor > chip resistor
smd resistance > chip resistor
choke coil > inductor
type c cable > usb c cable
c type cable > usb c cable
usb wire > usb c cable
hdmi wire > hdmi cable
network cable > patch cord
lan wire > patch cord
patch cable > patch cord
ethernet switch > gigabit switch | managed switch
poe switch > managed switch
wireless router > wi fi router
wifi | wi fi
modem > router
mobile charger > fast charger
phone charger > fast charger
handsfree > earphone
hands free > earphone
screen guard > tempered glass
screen protector > tempered glass
mobile glass > tempered glass
back cover > phone cover
back case > phone cover
mobile back case > phone cover
portable charger > power bank
pc monitor > monitor
computer screen > monitor
lcd screen > monitor
home theatre > soundbar | speaker
wireless speaker > bluetooth speaker
bt speaker > bluetooth speaker
sound system > soundbar | bluetooth speaker
surveillance camera > dome camera | bullet camera
security camera > dome camera | bullet camera
ip camera > dome camera | bullet camera
nvr > dvr
camera recorder > dvr | dvrs
video recorder > dvr
attendance machine > biometric reader
fingerprint machine > biometric reader
thumb machine > biometric reader
biometric machine > biometric reader
motion sensor > pir sensor
motion detector > pir sensor
fire pump > fire fighting pump
boiler pump > boiler feed pump
cooling pump > cooling tower pump
chemical pump > process chemical pump
turning centre > cnc lathe
kharad machine > lathe
kharad > lathe
milling machine > machining centre
grinding machine > surface grinder
drill press > radial drill
weaving machine > rapier loom | loom
power loom > rapier loom
powerloom > rapier loom
overlocker > overlock machine
tailoring machine > lockstitch machine | overlock machine
fabric checking machine > fabric inspection table
shrink machine > shrink tunnel
shrink wrapping machine > shrink tunnel
pouch packing machine > form fill seal machine
pouch machine > form fill seal machine
ffs > form fill seal
box taping machine > carton taping machine
carton sealing machine > carton taping machine
carton sealer > carton taping machine
bag sealer > band sealer
pouch sealing machine > band sealer
heat sealer > band sealer
strap machine > strapping machine
atta chakki > flour mill
chakki > flour mill
dough machine > dough kneader
dough mixer > dough kneader
bakery oven > deck oven
pizza oven > deck oven
frying machine > namkeen fryer
milk cooler > milk chiller
pallet trolley > hand pallet truck
hydraulic trolley > hand pallet truck
goods lift > scissor lift | tower hoist
hydraulic lift > scissor lift
crane > crane hoist | eot crane
cement mixer > concrete mixer
mixture machine > concrete mixer
soil compactor > plate compactor
bar bender > bar bending machine
rod bending machine > bar bending machine
offset machine > offset press
printing machine > offset press | flexo press
printing press > offset press | flexo press
paper cutter > paper cutting machine
hand grinder > angle grinder
hand drill > cordless drill | rotary hammer
hand drill machine > cordless drill | rotary hammer
grinder machine > angle grinder
battery drill > cordless drill
hammer drill > rotary hammer
jack hammer > demolition hammer
breaker hammer > demolition hammer
concrete breaker > demolition hammer
tile cutter > marble cutter
stone cutter > marble cutter
jcb teeth > bucket teeth
lathe chuck > chuck jaw
dgbb > deep groove
hexagonal bolt > hex bolt
ht bolt > hex bolt
high tensile bolt > hex bolt
pinion > spur gear
gear wheel > spur gear
sluice valve > gate valve
pipe fitting > forged fitting
carbide tip > carbide insert
cnc insert > carbide insert
tool insert > carbide insert
milling cutter > end mill
hole cutter > hole saw
hss drill bit > hss drill
thread tap > tap
air cylinder > pneumatic cylinder
hydraulic pipe > hydraulic hose
air fitting > push in fitting
pneumatic fitting > push in fitting
pneumatic valve > solenoid valve
filter regulator > frl unit
air regulator > frl unit
construction helmet > safety helmet
site helmet > safety helmet
labour helmet > safety helmet
safety jacket > reflective jacket
radium jacket > reflective jacket
fall protection > harness
height safety > harness
safety eyewear > safety goggle
safety spectacle > safety goggle
chemical glove > nitrile glove
rubber glove > nitrile glove
welding wire > mig wire
co2 wire > mig wire
ss electrode > 308l
arc rod > electrode
flange gasket > spiral wound gasket
gland rope > gland packing
pump seal > mechanical seal
mobil > engine oil
radiator coolant > coolant
brake liner > brake shoe
brake lining > brake shoe
disc pad > brake pad
chain set > chain sprocket kit
chain kit > chain sprocket kit
side mirror > mirror
rear view mirror > mirror
carburetor | carburettor
suspension > shock absorber | leaf spring
car wiper > wiper blade
kamani > leaf spring
pressure plate > clutch cover
air cleaner > air filter
wheel disc > wheel rim
car tire > car tyre
car mobile holder > phone mount
mobile holder > phone mount
steering wheel cover > steering cover
cycle seat > saddle
bicycle seat > saddle
cycle brake > brake set
cycle rim > alloy rim
ev motor > hub motor
bldc motor > hub motor
ebike motor > hub motor
e rickshaw axle > e rickshaw differential
accelerator > throttle
printer paper > copier paper | a4 paper
paper rim > paper ream | a4 ream
a4 rim > a4 ream
kraft roll > kraft reel | kraft paper
craft paper > kraft paper
glossy paper > art paper
magazine paper > art paper
coated paper > art paper
silicone paper > release paper
billing paper > thermal paper
receipt paper > thermal paper
receipt roll > thermal paper
bill roll > thermal paper
atm roll > thermal paper
tissue roll > tissue jumbo roll
oil proof paper > greaseproof paper
burger paper > greaseproof paper
food wrapping paper > greaseproof paper
spiral copy > spiral notebook
spiral pad > spiral notebook
board marker > marker
whiteboard pen > marker
arch file > lever arch file
pen stand > desk organiser
table organiser > desk organiser
exam board > clip board
writing board > clip board
post it > sticky note
sticky pad > sticky note
printer ink > ink bottle | toner cartridge
printer cartridge > toner cartridge
kids book > children activity book | colouring book
drawing book > colouring book
guide book > exam guide
competition book > exam guide
letter envelope > envelope
file cover > cobra file | court file
office file > cobra file | lever arch file
`
